import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Disagreement } from './agreement';

/** The last time that a client was run over a set of tools and its simulator held to what it sent. */
export interface Verified {
  client: string;
  version: string;
  /** Id of the lab's provider. */
  provider: string;
  /** `YYYY-MM-DD` */
  date: string;
  set: {
    servers: number;
    /** SHA-256 over all of the tools. */
    hash: string;
  };
  tools: number;
  agree: number;
  /** Those that do not agree, the first 50. */
  disagreements: (Disagreement & { package: string })[];
}

export const maxDisagreements = 50;
const text = z.string().max(1_000);
const verified: z.ZodType<Verified> = z.strictObject({
  client: text,
  version: text,
  provider: text,
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  set: z.strictObject({ servers: z.int().min(0), hash: text }),
  tools: z.int().min(0),
  agree: z.int().min(0),
  disagreements: z
    .array(
      z.strictObject({
        package: text,
        tool: text,
        real: text,
        simulated: text,
        pointer: text.nullable(),
      }),
    )
    .max(maxDisagreements),
});

/**
 * The last result of a client on its way to a provider; null when there is none.
 * @param root the project's folder; the working directory, as for the site, when it is not given
 * @throws Error when the file is none
 */
export function readVerified(client: string, provider: string, root = ''): Verified | null {
  if (![client, provider].every((part) => /^[a-z0-9][\w.-]{0,80}$/i.test(part))) return null;
  const path = placeOf({ client, provider }, root);
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return null;
  return verified.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** Keeps a result in place of the last one. @returns its path */
export function writeVerified(result: Verified, root: string): string {
  const path = placeOf(result, root);
  mkdirSync(join(root, 'lab', 'verified'), { recursive: true });
  writeFileSync(`${path}.half`, `${JSON.stringify(result, null, 2)}\n`);
  renameSync(`${path}.half`, path);
  return path;
}

function placeOf({ client, provider }: Pick<Verified, 'client' | 'provider'>, root: string): string {
  return join(root, 'lab', 'verified', `${client}-${provider}.json`);
}
