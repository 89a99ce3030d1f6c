import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Unit tests stand beside their code and need neither network nor sandbox; integration tests
// (`*.integration.test.ts`) start processes, sockets and the sandbox.
const alias = { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') };

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          // Nothing here changes a module's state, and loading the rules anew for each file takes longer than the tests.
          isolate: false,
          include: ['{app,bin,core,crawler,db,docs,lab,scripts,test}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.integration.test.ts', '**/node_modules/**'],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'integration',
          include: ['{crawler,db,lab,scripts,test}/**/*.integration.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Each file has folders and ports of its own; more than two at once would measure the machine.
          maxWorkers: 2,
        },
      },
    ],
  },
});
