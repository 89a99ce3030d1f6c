import { rootNotObject } from '../../checks/objects';
import { defineRule } from '../../rule';

export const deepseekRootTypeObject = defineRule({
  id: 'deepseek-root-type-object',
  title: 'The root states type object',
  endpoints: ['deepseek-chat', 'deepseek-chat-strict'],
  reads: 'tool',
  about:
    'A root without a type, or a union at the root, is refused with the whole request; a tool without arguments needs {"type": "object", "properties": {}}.',
  effect: 'request-rejected',
  errorText:
    "Invalid schema for function 'X': schema must be a JSON Schema of 'type: \"object\"', got 'type: null'.",
  confidence: 'observed',
  sources: [
    {
      title: 'A/B test: parameters {} refused, an empty object accepted',
      url: 'https://github.com/end-4/dots-hyprland/pull/3640',
      date: '2026-09-11',
    },
    {
      title: 'A root union of Codex refused',
      url: 'https://github.com/farion1231/cc-switch/issues/5048',
      date: '2026-07-06',
    },
    { title: 'got type: null', url: 'https://github.com/Kilo-Org/kilocode/issues/12237', date: '2026-07-15' },
  ],
  advice: 'State type "object" at the root.',
  check: rootNotObject,
  message: (hit) => `The root of the arguments states type ${hit.args?.type}, not "object"`,
  fails: [
    { tool: { name: 't', description: 'd', inputSchema: {} } },
    { tool: { name: 't', description: 'd', inputSchema: { anyOf: [{ type: 'object', properties: {} }] } } },
  ],
  passes: [{ tool: { name: 't', description: 'd', inputSchema: { type: 'object', properties: {} } } }],
});
