// @ts-check
// llama.cpp: the schema goes the way of `response_format` of its server, and the grammar that comes of it holds the model to
// one token, so that the converter, the grammar parser and the sampler have all taken it.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from './engine.mjs';
import { tinyModel } from './tiny-model.mjs';

const { LlamaContext } = createRequire(import.meta.url)(`@fugood/node-llama-linux-${process.arch}`);
const model = join(tmpdir(), 'tiny.gguf');
writeFileSync(model, tinyModel());
const options = { model, n_ctx: 64, n_batch: 64, n_parallel: 1, n_gpu_layers: 0, use_mmap: false };
const messages = [{ role: 'user', content: 'say ok' }];
/** Stands before the converter's own words. */
const introduction = /^.*JSON schema conversion failed:\s*/s;

await serve(async (schema) => {
  // A context that has thrown takes itself for busy from then on; a new one takes 4 ms.
  const context = new LlamaContext(options);
  try {
    const { grammar } = context.getFormattedChat(messages, undefined, {
      jinja: true,
      response_format: { type: 'json_schema', json_schema: { schema: JSON.parse(schema) } },
    });
    await context.completion({ prompt: 'a', n_predict: 1, temperature: 0, grammar });
  } catch (error) {
    throw new Error(String(Reflect.get(Object(error), 'message')).replace(introduction, ''));
  } finally {
    await context.release();
  }
  return [];
});
