import { defineStep, type Step } from '../client';
import type { Evidence } from '../evidence';
import { mapSchema } from './map-schema';
import { without } from './members';

/** The step of a client that takes references and definitions out without putting anything in. */
export function lostReferences(step: Evidence & { id: string; since?: string; until?: string }): Step {
  return defineStep({
    ...step,
    stage: 'rewrite',
    title: 'References and definitions are removed',
    about:
      'Each $ref and all definitions are removed, not put in: a parameter given by reference has no type any more.',
    advice: 'Write schemas out instead of referring to definitions.',
    examples: [
      {
        in: { type: 'object', properties: { a: { $ref: '#/$defs/A' } }, $defs: { A: { type: 'string' } } },
        out: { type: 'object', properties: { a: {} } },
      },
    ],
    rewrite: (sent) =>
      sent.schema === undefined
        ? sent
        : {
            ...sent,
            schema: mapSchema(sent.schema, (node) => without(node, '$ref', '$defs', 'definitions')),
          },
  });
}
