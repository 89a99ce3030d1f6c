import type { LabEngine } from './engine';

const nativePackage = `@fugood/node-llama-linux-${process.arch}`;

/**
 * llama.cpp: its own converter (`common/json-schema-to-grammar.cpp`) and grammar parser, in the native build of llama.node.
 * The wrapper of that build would bring 280 MB for graphics cards along.
 */
export const llamaCpp: LabEngine = {
  id: 'llama-cpp',
  title: 'llama.cpp',
  homepage: 'https://github.com/ggml-org/llama.cpp',
  versionPackage: nativePackage,
  packages: (version) => [{ name: nativePackage, version }],
};
