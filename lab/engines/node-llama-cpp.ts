import type { LabEngine } from './engine';

/** node-llama-cpp: a converter of its own in front of the grammar parser of llama.cpp. */
export const nodeLlamaCpp: LabEngine = {
  id: 'node-llama-cpp',
  title: 'node-llama-cpp',
  homepage: 'https://node-llama-cpp.withcat.ai',
  versionPackage: 'node-llama-cpp',
  packages: (version) => [{ name: 'node-llama-cpp', version }],
};
