import { keywordPlaces } from '../../checks/keywords';
import { firstOf } from '../../checks/places';
import { defineRule } from '../../rule';

export const geminiParamsConstraintsIgnored = defineRule({
  id: 'gemini-params-constraints-ignored',
  title: 'Bounds are hints, and default has no effect',
  endpoints: ['gemini-parameters', 'vertex-parameters', 'github-copilot-gemini', 'openrouter-gemini'],
  reads: 'tool',
  about:
    'Bounds, lengths and patterns are fields of the message and are not enforced while the model chooses freely; default is ignored by design.',
  effect: 'note',
  confidence: 'documented',
  sources: [
    {
      title: 'Gemini API Schema and FunctionDeclaration messages',
      url: 'https://github.com/googleapis/googleapis/blob/f8291d2b89f0017ab078a4c7378069bae5686f6f/google/ai/generativelanguage/v1beta/content.proto',
      date: '2026-08-22',
      commit: 'f8291d2b89f0017ab078a4c7378069bae5686f6f',
    },
  ],
  advice: 'Check the values in the tool, and say the bounds in the description.',
  check: (sent) =>
    firstOf(
      keywordPlaces(sent, [
        'default',
        'minimum',
        'maximum',
        'minLength',
        'maxLength',
        'pattern',
        'minItems',
        'maxItems',
      ]),
    ),
  message: (hit) => `"${hit.args?.keyword}" is not enforced`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string', default: 'x' } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'string', description: 'default x' } } },
      },
    },
  ],
});
