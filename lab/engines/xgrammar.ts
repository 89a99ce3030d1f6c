import type { LabEngine } from './engine';

/** XGrammar, the grammar engine of vLLM, SGLang, TensorRT-LLM and MLC, in its WebAssembly build. */
export const xgrammar: LabEngine = {
  id: 'xgrammar',
  title: 'XGrammar',
  homepage: 'https://xgrammar.mlc.ai',
  versionPackage: '@mlc-ai/web-xgrammar',
  packages: (version) => [{ name: '@mlc-ai/web-xgrammar', version }],
};
