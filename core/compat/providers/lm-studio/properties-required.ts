import { rootNotObject, rootWithoutProperties } from '../../checks/objects';
import { defineRule } from '../../rule';

export const lmstudioPropertiesRequired = defineRule({
  id: 'lmstudio-properties-required',
  title: 'parameters is an object with properties',
  endpoints: ['lm-studio'],
  reads: 'tool',
  about: 'A bare object without properties, or another type, is refused.',
  effect: 'request-rejected',
  errorText:
    '400 [{"code":"invalid_type","expected":"object","received":"undefined","path":[n,"function","parameters","properties"]}]',
  confidence: 'observed',
  sources: [
    {
      title: 'Tool parameter type: properties is required',
      url: 'https://github.com/lmstudio-ai/lmstudio-js/blob/6ec11db19bf43ea8dab9e4c2014f46f054822b1f/packages/lms-shared-types/src/llm/LLMToolUseSetting.ts',
      date: '2026-08-21',
      commit: '6ec11db19bf43ea8dab9e4c2014f46f054822b1f',
    },
    {
      title: 'LM Studio: parameters.properties Required',
      url: 'https://github.com/unclecode/crawl4ai/issues/2207',
      date: '2026-08-27',
    },
  ],
  advice: 'Write "properties": {} for a tool without arguments.',
  check: (sent) => [...rootWithoutProperties(sent), ...rootNotObject(sent)],
  message: () => `The parameters are no object with "properties"`,
  fails: [
    { tool: { name: 't', description: 'd', inputSchema: { type: 'object' } } },
    { tool: { name: 't', description: 'd', inputSchema: { type: 'string' } } },
  ],
  passes: [{ tool: { name: 't', description: 'd', inputSchema: { type: 'object', properties: {} } } }],
});
