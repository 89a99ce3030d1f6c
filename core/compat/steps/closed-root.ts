import { isObject, own } from '../../schema/json';
import { defineStep, type Step } from '../client';
import type { Evidence } from '../evidence';

/** The step of opencode and its relatives that makes the root of every schema a closed object. */
export function closedRoot(step: Evidence & { id: string }): Step {
  return defineStep({
    ...step,
    stage: 'rewrite',
    title: 'The root becomes a closed object',
    about:
      'At the root, type becomes "object", properties is filled in and additionalProperties becomes false.',
    examples: [
      {
        in: { type: 'object', additionalProperties: true },
        out: { type: 'object', properties: {}, additionalProperties: false },
      },
    ],
    rewrite: (sent) => {
      if (!isObject(sent.schema)) return sent;
      const properties = own(sent.schema, 'properties') ?? {};
      return {
        ...sent,
        description: sent.description ?? '',
        schema: { ...sent.schema, type: 'object', properties, additionalProperties: false },
      };
    },
  });
}
