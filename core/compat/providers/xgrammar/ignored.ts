import { own } from '../../../schema/json';
import { keywordPlaces } from '../../checks/keywords';
import { at, firstOf, hitsIn } from '../../checks/places';
import { defineRule } from '../../rule';

export const xgrammarIgnored = defineRule({
  id: 'xgrammar-ignored',
  title: 'Some keywords are ignored with a warning',
  endpoints: ['xgrammar', 'vllm-structured'],
  reads: 'tool',
  about:
    'not, conditions, dependencies, uniqueItems, contains and multipleOf of numbers are ignored; allOf with two or more members becomes any value; oneOf that may overlap becomes anyOf; what stands beside $ref, const, enum or a union is not combined with it.',
  effect: 'note',
  errorText: 'Keyword not is not supported (log warning)',
  confidence: 'source-code',
  sources: [
    {
      title: 'JSON Schema converter',
      url: 'https://github.com/mlc-ai/xgrammar/blob/53da3ff8c0db359ecb6d4b41f154308c82a89aaf/cpp/json_schema_converter.cc',
      date: '2026-08-17',
      commit: '53da3ff8c0db359ecb6d4b41f154308c82a89aaf',
    },
  ],
  advice: 'Merge the members of allOf, and keep unions apart from other keywords.',
  check: (sent) =>
    firstOf([
      ...keywordPlaces(sent, [
        'not',
        'if',
        'then',
        'else',
        'dependentRequired',
        'dependentSchemas',
        'uniqueItems',
        'contains',
      ]),
      ...hitsIn(sent, (node) => {
        const members = own(node.schema, 'allOf');
        return Array.isArray(members) && members.length > 1
          ? [{ pointer: at(node, 'allOf'), args: { keyword: 'allOf' } }]
          : [];
      }),
    ]),
  message: (hit) => `"${hit.args?.keyword}" is not enforced`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { allOf: [{ type: 'string' }, { minLength: 2 }] } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string', minLength: 2 } } },
      },
    },
  ],
});
