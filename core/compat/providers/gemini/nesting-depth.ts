import { nestedObjects } from '../../checks/large-examples';
import { levelsDeeperThan } from '../../checks/measures';
import { defineRule } from '../../rule';
import { geminiApi, vertexAi } from '../endpoint-groups';

export const geminiNestingDepth = defineRule({
  id: 'gemini-nesting-depth',
  title: 'A declaration nests ten levels at most',
  endpoints: [...geminiApi, ...vertexAi],
  reads: 'tool',
  about:
    'The maximum is not published; servers with objects and lists in each other more than ten levels deep were refused with every prompt. Every object and every array is counted.',
  effect: 'request-rejected',
  errorText: "FunctionDeclaration 'x' in the request exceeds the maximum allowed nesting depth.",
  confidence: 'observed',
  sources: [
    {
      title: 'maximum allowed nesting depth',
      url: 'https://github.com/zereight/gitlab-mcp/issues/223',
      date: '2025-08-19',
    },
    {
      title: 'Notion MCP nesting depth',
      url: 'https://github.com/google-gemini/gemini-cli/issues/5923',
      date: '2025-08-10',
    },
  ],
  advice: 'Flatten the arguments.',
  check: (sent) => levelsDeeperThan(sent, 10),
  message: (hit) => `Objects and arrays are nested ${hit.args?.level} levels deep`,
  fails: [{ tool: nestedObjects(12) }],
  passes: [{ tool: nestedObjects(3) }],
});
