import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Unit tests stand beside their code and need neither network nor sandbox; integration tests
// (`*.integration.test.ts`) start processes, sockets and the sandbox.
const alias = { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') };

/** Files that wait for the network or for processes: begun last, they would run on alone at the end. */
const slow = ['docs/readme', 'crawler/crash', 'derive/stats-corpus', 'zoo/crawl', 'zoo/zoo', 'action/action'];

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = slow.findIndex((part) => moduleId.includes(part));
      return place === -1 ? slow.length : place;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  resolve: { alias },
  test: {
    sequence: { sequencer: SlowFirst },
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
