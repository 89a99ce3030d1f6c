// @ts-check
// XGrammar. The package says that it holds ES modules, but holds a script that hands out its members as CommonJS does.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { compileFunction, constants } from 'node:vm';
import { serve } from './engine.mjs';

/** What the engine printed since it was last looked at. @type {string[]} */
let printed = [];
console.log =
  console.warn =
  console.error =
    (/** @type {unknown[]} */ ...parts) => void printed.push(parts.join(' '));

const require = createRequire(import.meta.url);
const file = require.resolve('@mlc-ai/web-xgrammar');
const script = readFileSync(file, 'utf8');
/** One token for each printable character of ASCII; the schema decides, not the vocabulary. */
const vocabulary = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));

let compiler = await newCompiler();

await serve(async (schema) => {
  printed = [];
  try {
    const compiled = await compiler.compileJSONSchema(schema);
    compiled.dispose();
  } catch (error) {
    const words = said('FATAL');
    // The engine has aborted its WebAssembly program: nothing may be asked of that any more.
    compiler = await newCompiler();
    throw words.length === 0 ? error : new Error(words.join(' '));
  }
  return said('WARNING');
});

async function newCompiler() {
  const exports = {};
  const scope = { exports, module: { exports }, require, __filename: file, __dirname: dirname(file) };
  compileFunction(script, Object.keys(scope), {
    filename: file,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })(...Object.values(scope));
  const { GrammarCompiler, TokenizerInfo } = /** @type {any} */ (exports);
  const tokenizer = await TokenizerInfo.createTokenizerInfo(vocabulary, 'raw', false);
  return GrammarCompiler.createGrammarCompiler(tokenizer);
}

/** Lines of a level, without the place in the engine's source. @param {string} level */
function said(level) {
  return printed
    .filter((line) => line.includes(`[${level}]`))
    .map((line) => line.replace(/^.*\[[A-Z]+\]\s*(?:\S+\.(?:cc|h):\d+:\s*)?/, ''));
}
