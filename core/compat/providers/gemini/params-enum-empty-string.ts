import { enumValues } from '../../checks/enums';
import { defineRule } from '../../rule';

export const geminiParamsEnumEmptyString = defineRule({
  id: 'gemini-params-enum-empty-string',
  title: 'Enumerated values are not empty',
  endpoints: ['gemini-parameters', 'gemini-json-schema', 'vertex-parameters', 'openrouter-gemini'],
  reads: 'tool',
  about: 'An empty string among the values is refused.',
  effect: 'request-rejected',
  errorText:
    'GenerateContentRequest.tools[0].function_declarations[N].parameters.properties[k].enum[0]: cannot be empty',
  confidence: 'observed',
  sources: [
    {
      title: 'Public code comments quoting this Gemini/Vertex error from live calls',
      url: 'https://github.com/search?q=%22enum%5B0%5D%3A+cannot+be+empty%22&type=code',
      date: '2026-11-30',
    },
    {
      title: 'Empty string in an enum: Gemini refuses it, Claude takes it',
      url: 'https://github.com/sbroenne/mcp-server-excel/issues/607',
      date: '2026-04-24',
    },
  ],
  advice: 'Use a word such as "none" for it.',
  check: (sent) => enumValues(sent, (value) => value === ''),
  message: () => `One of the enumerated values is empty`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { s: { type: 'string', enum: ['', 'a'] } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { s: { type: 'string', enum: ['none', 'a'] } } },
      },
    },
  ],
});
