import { undeclaredRequired } from '../../checks/objects';
import { defineRule } from '../../rule';

export const vertexRequiredUndefined = defineRule({
  id: 'vertex-required-undefined',
  title: 'required names declared properties only',
  endpoints: ['vertex-parameters'],
  reads: 'tool',
  about: 'A name that properties of the same object does not declare is refused.',
  effect: 'request-rejected',
  errorText:
    "Unable to submit request because required fields ['model'] are not defined in the schema properties.",
  confidence: 'observed',
  sources: [
    {
      title: 'required fields not defined in properties (Code Assist/Vertex wording)',
      url: 'https://github.com/google-gemini/gemini-cli/issues/1458',
      date: '2025-06-25',
    },
  ],
  advice: 'Take the name out of "required", or declare the property.',
  check: undeclaredRequired,
  message: (hit) => `"${hit.args?.name}" is required and not declared`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: {}, required: ['model'] },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { model: { type: 'string' } }, required: ['model'] },
      },
    },
  ],
});
