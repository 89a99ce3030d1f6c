import { hitsIn } from '../../checks/places';
import { defineRule } from '../../rule';
import { typeBesideAnyOf } from './type-beside-any-of';

export const moonshotPlatformAnyofParentType = defineRule({
  id: 'moonshot-platform-anyof-parent-type',
  title: 'type did not stand beside anyOf on the open platform either, until September 2026',
  endpoints: ['moonshot-platform'],
  reads: 'tool',
  about:
    'The same refusal came from api.moonshot.* in 2026; on 2026-09-21 a tester saw such schemas accepted there.',
  effect: 'request-rejected',
  errorText:
    "tools.function.parameters is not a valid moonshot flavored json schema, details: <At path 'root': when using anyOf, type should be defined in anyOf items instead of the parent schema>",
  until: '2026-09-21',
  confidence: 'observed',
  sources: [
    {
      title: 'MCP tools refused by the open platform: schema not adapted',
      url: 'https://github.com/MoonshotAI/kimi-code/issues/792',
      date: '2026-06-15',
    },
    {
      title: 'Counter-test: api.moonshot.cn accepts type beside anyOf, but needs root type',
      url: 'https://github.com/14790897/MiqroForge-Desktop/issues/1165',
      date: '2026-09-21',
    },
  ],
  advice: 'State the type inside the branches.',
  check: (sent) => hitsIn(sent, typeBesideAnyOf),
  message: () => `"type" stands beside anyOf`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { v: { type: 'string', anyOf: [{ type: 'string' }] } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { v: { anyOf: [{ type: 'string' }] } } },
      },
    },
  ],
});
