import { toolWith } from '../../checks/large-examples';
import { jsonLength } from '../../checks/measures';
import { defineRule } from '../../rule';
import type { Hit, SentSet } from '../../sent';

function tooLarge(set: SentSet): readonly (Hit & { index: number })[] {
  const count = set.tools.reduce((sum, { name, description, schema }) => {
    return sum + jsonLength({ name, description }) + jsonLength(schema);
  }, 0);
  if (count <= 100_000) return [];
  return set.tools.map((_, index) => ({ index, pointer: '', args: { count } }));
}

export const llamacppToolsetSize = defineRule({
  id: 'llamacpp-toolset-size',
  title: 'All tools together stay below about 100 kB',
  endpoints: ['llama-cpp'],
  reads: 'set',
  about: 'The same number of tools passed with 97,102 bytes and failed with 100,026.',
  effect: 'request-rejected',
  errorText: 'Failed to initialize samplers: failed to parse grammar',
  confidence: 'observed',
  sources: [
    {
      title: 'cumulative schema size about 100 kB fails',
      url: 'https://github.com/ggml-org/llama.cpp/issues/25895',
      date: '2026-07-19',
    },
  ],
  advice: 'Offer fewer or smaller tools at a time.',
  check: tooLarge,
  message: (hit) => `The tools have ${hit.args?.count} bytes together; about 100,000 were too many`,
  fails: [{ tools: [toolWith({ a: { type: 'string', description: 'x'.repeat(100_026) } })] }],
  passes: [{ tools: [toolWith({ a: { type: 'string', description: 'x'.repeat(97_000) } })] }],
});
