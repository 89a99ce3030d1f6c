import { nameNotMatching } from '../../checks/names';
import { defineRule } from '../../rule';
import { vertexAi } from '../endpoint-groups';

export const vertexNameNoColon = defineRule({
  id: 'vertex-name-no-colon',
  title: 'A function name starts with a letter or underscore and has up to 64 letters, digits and _ . -',
  endpoints: vertexAi,
  reads: 'tool',
  about: 'As for the Gemini API, without colons.',
  effect: 'request-rejected',
  errorText: '[FIELD_INVALID] Invalid function name. ...',
  confidence: 'documented',
  sources: [
    {
      title: 'Vertex FunctionDeclaration',
      url: 'https://github.com/googleapis/googleapis/blob/f8291d2b89f0017ab078a4c7378069bae5686f6f/google/cloud/aiplatform/v1beta1/tool.proto',
      date: '2026-08-22',
      commit: 'f8291d2b89f0017ab078a4c7378069bae5686f6f',
    },
    {
      title: 'Invalid function name, proto wording',
      url: 'https://github.com/google-gemini/gemini-cli/issues/7878',
      date: '2025-09-06',
    },
  ],
  advice: 'Start the name with a letter, and use letters, digits and underscores.',
  fix: 'portable-name',
  check: (sent) => nameNotMatching(sent, /^[a-zA-Z_][a-zA-Z0-9_.-]{0,63}$/),
  message: (hit) => `The name "${hit.args?.name}" is not one that Vertex takes`,
  fails: [
    {
      tool: {
        name: 'a:b',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' } } },
      },
    },
    { tool: { name: '1st', description: 'd', inputSchema: { type: 'object', properties: {} } } },
  ],
  passes: [
    {
      tool: {
        name: 'a.b',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string' } } },
      },
    },
  ],
});
