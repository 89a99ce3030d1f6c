import { keywordPlaces } from '../../checks/keywords';
import { firstOf } from '../../checks/places';
import { defineRule } from '../../rule';

export const moonshotKeywords = defineRule({
  id: 'moonshot-keywords',
  title: 'Many keywords are outside the Moonshot flavour',
  endpoints: ['moonshot-platform', 'moonshot-kimi'],
  reads: 'tool',
  about:
    'The validator refuses them at its stricter levels; the hosted service is said not to, so they are taken as ignored.',
  effect: 'note',
  errorText: 'unsupported keywords: patternProperties',
  confidence: 'source-code',
  sources: [
    {
      title: 'Keyword table against draft 2020-12',
      url: 'https://github.com/MoonshotAI/walle/blob/196bb0ca9c2f2271cfa9623108308f0780e411ee/docs/mfjs-walle-vs-draft-2020-12.md',
      date: '2026-06-29',
      commit: '196bb0ca9c2f2271cfa9623108308f0780e411ee',
    },
  ],
  advice: 'Use type, properties, items, enum, anyOf and the plain bounds.',
  check: (sent) =>
    firstOf(
      keywordPlaces(sent, [
        '$schema',
        'allOf',
        'oneOf',
        'not',
        'if',
        'patternProperties',
        'propertyNames',
        'contains',
        'prefixItems',
        'const',
        'pattern',
        'format',
        'exclusiveMinimum',
        'exclusiveMaximum',
        'multipleOf',
        'uniqueItems',
        'minProperties',
        'maxProperties',
        'examples',
      ]),
    ),
  message: (hit) => `"${hit.args?.keyword}" is not in the Moonshot flavour`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { a: { type: 'string' } },
          patternProperties: { '^x': { type: 'string' } },
        },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' } } },
      },
    },
  ],
});
