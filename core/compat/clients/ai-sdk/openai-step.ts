import { defineStep, type Step } from '../../client';
import type { Evidence } from '../../evidence';
import { aiSdkOpenaiSchema, OpenaiSchemaError } from './openai-schema';

/** The step that a schema takes through the package of the AI SDK for OpenAI. */
export function aiSdkOpenaiStep(
  step: Evidence & { id: string; endpoints: readonly string[]; since?: string },
): Step {
  return defineStep({
    ...step,
    stage: 'rewrite',
    title: 'What OpenAI refuses is dropped',
    about:
      'propertyNames and patterns with lookaround are dropped, and an allOf of one bare reference becomes the reference. propertyNames of another type than string makes the request fail.',
    examples: [
      {
        in: {
          type: 'object',
          propertyNames: { pattern: '^a' },
          properties: { p: { type: 'string', pattern: '^(?!x)' } },
        },
        out: { type: 'object', properties: { p: { type: 'string' } } },
      },
    ],
    rewrite: (sent) => {
      try {
        return sent.schema === undefined ? sent : { ...sent, schema: aiSdkOpenaiSchema(sent.schema) };
      } catch (error) {
        if (!(error instanceof OpenaiSchemaError)) throw error;
        return {
          refused: 'request-rejected',
          pointer: `/inputSchema${error.pointer}`,
          message: `The AI SDK fails the request: ${error.message}`,
        };
      }
    },
  });
}
