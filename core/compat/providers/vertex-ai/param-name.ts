import { propertyKeysNotMatching } from '../../checks/objects';
import { defineRule } from '../../rule';
import { vertexAi } from '../endpoint-groups';

export const vertexParamName = defineRule({
  id: 'vertex-param-name',
  title: 'Parameter names have up to 64 letters, digits and underscores',
  endpoints: vertexAi,
  reads: 'tool',
  about:
    'Written in the published message; no refusal was seen. One server saw the model write launch_id for launch-id instead.',
  effect: 'request-rejected',
  confidence: 'documented',
  sources: [
    {
      title: 'Vertex FunctionDeclaration',
      url: 'https://github.com/googleapis/googleapis/blob/f8291d2b89f0017ab078a4c7378069bae5686f6f/google/cloud/aiplatform/v1beta1/tool.proto',
      date: '2026-08-22',
      commit: 'f8291d2b89f0017ab078a4c7378069bae5686f6f',
    },
  ],
  conflict: {
    says: 'A tool with such a name was taken; the model then wrote another name.',
    sources: [
      {
        title: 'enum on array refused',
        url: 'https://github.com/reportportal/reportportal-mcp-server/issues/25',
        date: '2025-07-30',
      },
    ],
  },
  advice: 'Use letters, digits and underscores in names of arguments.',
  check: (sent) => propertyKeysNotMatching(sent, /^[a-zA-Z_][a-zA-Z0-9_]{0,63}$/),
  message: (hit) => `The parameter name "${hit.args?.name}" is outside the published form`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { 'launch-id': { type: 'string' } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { launch_id: { type: 'string' } } },
      },
    },
  ],
});
