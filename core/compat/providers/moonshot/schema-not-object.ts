import { isObject } from '../../../schema/json';
import { at, hitsIn } from '../../checks/places';
import { defineRule } from '../../rule';

export const moonshotSchemaNotObject = defineRule({
  id: 'moonshot-schema-not-object',
  title: 'Every schema is an object',
  endpoints: ['moonshot-platform', 'moonshot-kimi'],
  reads: 'tool',
  about: 'true and false, and anything else that is no object, are refused where a schema belongs.',
  effect: 'request-rejected',
  errorText: "<At path 'properties': property schema for 'X' must be an object>",
  confidence: 'observed',
  sources: [
    {
      title: 'A property schema that is true breaks every turn',
      url: 'https://github.com/can1357/oh-my-pi/issues/5952',
      date: '2026-07-18',
    },
    {
      title: 'walle, the official validator',
      url: 'https://github.com/MoonshotAI/walle/blob/196bb0ca9c2f2271cfa9623108308f0780e411ee/validator.go',
      date: '2026-06-29',
      commit: '196bb0ca9c2f2271cfa9623108308f0780e411ee',
    },
  ],
  advice: 'Write {"type": …} instead of true.',
  check: (sent) =>
    hitsIn(sent, (node) =>
      isObject(node.value) || node.keyword === 'additionalProperties' ? [] : [{ pointer: at(node) }],
    ),
  message: () => `Here stands something else than an object`,
  fails: [
    { tool: { name: 't', description: 'd', inputSchema: { type: 'object', properties: { o: true } } } },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { o: { type: 'string' } }, additionalProperties: false },
      },
    },
  ],
});
