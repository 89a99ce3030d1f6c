// The start of the thread that judges tools: TypeScript runs through tsx there too.
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register({ tsconfig: fileURLToPath(new URL('../../tsconfig.json', import.meta.url)) });
// Errors of SQLite lose their words on the way to the parent.
await import('./grade-thread.ts').catch((error) => {
  throw new Error(error instanceof Error ? (error.stack ?? error.message) : String(error));
});
