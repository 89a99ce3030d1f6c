import { z } from 'zod';

/** What can be wrong with a request, by the last part of the problem's `type`. */
export const problems = {
  'invalid-request': { status: 400, title: 'The request cannot be understood.' },
  'not-found': { status: 404, title: 'There is nothing at this address.' },
  'method-not-allowed': { status: 405, title: 'This address is for reading.' },
  'too-many-requests': { status: 429, title: 'Too many requests.' },
  'internal-error': { status: 500, title: 'Something is wrong here.' },
  'no-data': { status: 503, title: 'There is no data yet.' },
} as const;

export type ProblemId = keyof typeof problems;

/** Every error is answered so, as application/problem+json (RFC 9457). */
export const problemSchema = z
  .object({
    type: z.string().meta({
      format: 'uri-reference',
      description: 'Which problem it is; its last part is one word that never changes.',
      examples: ['/docs/api#not-found'],
    }),
    title: z.string().meta({ description: 'What is wrong, the same for every problem of the type.' }),
    status: z.int().meta({ description: 'The HTTP status.', examples: [404] }),
    detail: z.string().meta({ description: 'What is wrong with this request.' }),
    errors: z
      .array(z.object({ name: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'Parameters that cannot be used, with why.' }),
  })
  .meta({ id: 'Problem', description: 'What is wrong (RFC 9457).' });

export type Problem = z.infer<typeof problemSchema>;
