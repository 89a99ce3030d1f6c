import { defineStep, type Step } from '../client';
import type { Evidence } from '../evidence';
import { openaiSubset } from './openai-subset';

/** The step of opencode and its relatives towards models behind the OpenAI and Azure packages of the AI SDK. */
export function openaiSubsetStep(
  step: Evidence & { id: string; endpoints: readonly string[]; since?: string },
): Step {
  return defineStep({
    ...step,
    stage: 'rewrite',
    title: 'Only a subset of JSON Schema is sent to OpenAI models',
    about:
      'Kept are $ref, description, enum, properties, required, items, additionalProperties, anyOf, oneOf, allOf and definitions. const becomes an enum of one, a missing type is inferred, a node without any hint becomes {}, arrays get items of text. Formats, patterns, bounds, defaults and titles are dropped.',
    examples: [
      {
        in: {
          type: 'object',
          properties: { u: { type: 'string', format: 'uri' }, xs: { type: 'array' }, c: { const: 'x' } },
        },
        out: {
          type: 'object',
          properties: {
            u: { type: 'string' },
            xs: { type: 'array', items: { type: 'string' } },
            c: { type: 'string', enum: ['x'] },
          },
        },
      },
    ],
    rewrite: (sent) =>
      sent.schema === undefined ? sent : { ...sent, schema: openaiSubset(sent.schema), strict: false },
  });
}
