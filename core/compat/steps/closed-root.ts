import { isObject, own } from '../../schema/json';
import { defineStep, type Step } from '../client';
import type { Evidence } from '../evidence';

interface ClosedRoot extends Evidence {
  id: string;
  /** Whether the root is called an object, and a missing description becomes empty text, as well. */
  fills: boolean;
}

/** The step of the AI SDK, and of clients built on it, that makes the root of every schema a closed object. */
export function closedRoot({ fills, ...step }: ClosedRoot): Step {
  return defineStep({
    ...step,
    stage: 'rewrite',
    title: 'The root becomes a closed object',
    about: `At the root, ${fills ? 'type becomes "object", ' : ''}properties is filled in and additionalProperties becomes false, whatever the server said.`,
    examples: [
      {
        in: { type: 'object', additionalProperties: true },
        out: { type: 'object', properties: {}, additionalProperties: false },
      },
    ],
    rewrite: (sent) => {
      if (!isObject(sent.schema)) return sent;
      const properties = own(sent.schema, 'properties') ?? {};
      const closed = { ...sent.schema, properties, additionalProperties: false };
      if (!fills) return { ...sent, schema: closed };
      return { ...sent, description: sent.description ?? '', schema: { ...closed, type: 'object' } };
    },
  });
}
