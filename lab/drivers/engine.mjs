// @ts-check
// What the drivers of engines have in common: a line with a schema comes in, a line with what became of it goes out.
// Engines print what they like; only lines of ours begin with `{"engine":`.
import { createInterface } from 'node:readline';

const maxWordsChars = 2_000;

/**
 * Compiles one schema after the other until stdin ends.
 * @param {(schema: string) => Promise<string[]>} compile gives warnings; throws what the engine says when it refuses
 */
export async function serve(compile) {
  answer({ ready: true });
  for await (const line of createInterface({ input: process.stdin })) {
    const { id, schema } = JSON.parse(line);
    const startedAt = performance.now();
    const ms = () => Math.round(performance.now() - startedAt);
    try {
      const warnings = await compile(schema);
      answer({ id, outcome: 'compiled', ms: ms(), warnings: warnings.slice(0, 20).map(short) });
    } catch (error) {
      answer({
        id,
        outcome: 'refused',
        ms: ms(),
        words: short(error instanceof Error ? error.message : String(error)),
      });
    }
  }
  process.exit(0);
}

/** @param {object} what */
function answer(what) {
  // The two streams may arrive in any order: this tells that all that was printed on this one is there.
  process.stderr.write('\n{"engine":"answered"}\n');
  // Native code may have begun a line.
  process.stdout.write(`\n${JSON.stringify({ engine: what })}\n`);
}

/** @param {string} text */
function short(text) {
  return text.slice(0, maxWordsChars);
}
