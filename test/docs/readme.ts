import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The root of the project, without a slash at the end. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** The command lines that the README shows, in order. */
export function readmeCommands(): string[] {
  const text = readFileSync(`${projectRoot}/README.md`, 'utf8');
  return [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap((block) => (block[1] ?? '').trim().split('\n'));
}
