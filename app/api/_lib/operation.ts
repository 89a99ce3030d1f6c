import { z } from 'zod';
import type { Db } from '@/db/handle';
import { ApiProblem } from './problem';

/** What an operation reads from. */
export interface ApiContext {
  /** Null while there is no database. */
  db: Db | null;
  /** The address of the site, without a slash at the end. */
  base: string;
}

/** Things that are in the database, for examples that run. */
export interface Known {
  server: string;
  tool: string;
  change: string;
  hash: string;
}

/** An address of the API: what it takes, what it answers, and how. The document, the checks and the answers come from this. */
interface OperationInfo {
  /** For generated clients. */
  id: string;
  tag: string;
  /** Below `/api/v1`, with names in braces. */
  path: string;
  summary: string;
  description: string;
  params: z.ZodObject;
  query: z.ZodObject;
  answer: z.ZodType;
  /** A path with query below `/api/v1` that is there. */
  example(known: Known): string;
}

export interface Operation extends OperationInfo {
  /** @throws ApiProblem for what a caller is told */
  run(params: Record<string, string>, query: URLSearchParams, context: ApiContext): unknown;
}

/** Types an operation where it is written, and checks what it is given. */
export function defineOperation<P extends z.ZodObject, Q extends z.ZodObject, A extends z.ZodType>(
  info: OperationInfo & {
    params: P;
    query: Q;
    answer: A;
    handle(input: ApiContext & { params: z.infer<P>; query: z.infer<Q> }): z.infer<A>;
  },
): Operation {
  const { handle, ...rest } = info;
  return {
    ...rest,
    run: (params, query, context) =>
      handle({
        ...context,
        params: checked(info.params, params),
        query: checked(info.query, queryValues(info.query, query)),
      }),
  };
}

/** The database, for operations that need it. @throws ApiProblem while there is none */
export function needed(db: Db | null): Db {
  if (db === null)
    throw new ApiProblem('no-data', 'Nothing has been inspected yet. Try again in a few minutes.');
  return db;
}

/** The parameters of a query; those that may stand several times as arrays. @throws ApiProblem for others */
function queryValues(shape: z.ZodObject, query: URLSearchParams): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  const errors: { name: string; message: string }[] = [];
  for (const name of new Set(query.keys())) {
    const given = query.getAll(name);
    const field = Object.hasOwn(shape.shape, name) ? shape.shape[name] : undefined;
    const isList = field instanceof z.ZodOptional && field.unwrap() instanceof z.ZodArray;
    if (field === undefined)
      errors.push({ name: name.slice(0, 100).toWellFormed(), message: 'is no parameter of this address' });
    else if (isList) values[name] = given;
    else if (given.length > 1) errors.push({ name, message: 'stands several times' });
    else values[name] = given[0] ?? '';
  }
  if (errors.length > 0) throw new ApiProblem('invalid-request', 'Some parameters cannot be used.', errors);
  return values;
}

function checked<T extends z.ZodObject>(shape: T, values: Record<string, string | string[]>): z.infer<T> {
  const parsed = shape.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new ApiProblem(
    'invalid-request',
    'Some parameters cannot be used.',
    parsed.error.issues.map((issue) => ({ name: issue.path.join('.'), message: issue.message })),
  );
}

/** The parameter that says how many entries a page has. */
export function limitField(usual: number, most: number) {
  return z.coerce
    .number({ error: 'is no number' })
    .int('is no whole number')
    .min(1, 'is below 1')
    .max(most, `is above ${most}`)
    .default(usual)
    .meta({ description: `Entries of a page at most, from 1 to ${most}.` });
}

export const cursorField = z
  .string()
  .optional()
  .meta({ description: '`nextCursor` of the page before; without it the list begins.' });

/** An operation without parameters in its path, or in its query. */
export const nothing = z.object({});
