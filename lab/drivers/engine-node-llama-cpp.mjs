// @ts-check
// node-llama-cpp: its own converter, then the grammar parser of llama.cpp.
import { load } from './driver.mjs';
import { serve } from './engine.mjs';

/** @type {string[]} */
let warnings = [];
console.warn = (/** @type {unknown[]} */ ...parts) => void warnings.push(parts.join(' '));

const { getLlama } = await load('node-llama-cpp');
const llama = await getLlama({
  build: 'never',
  skipDownload: true,
  gpu: false,
  progressLogs: false,
  logLevel: 'error',
});

await serve(async (schema) => {
  warnings = [];
  await llama.createGrammarForJsonSchema(JSON.parse(schema));
  return warnings;
});
