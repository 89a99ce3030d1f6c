import type { LabEngine } from './engine';
import { llamaCpp } from './llama-cpp';
import { nodeLlamaCpp } from './node-llama-cpp';
import { xgrammar } from './xgrammar';

/** The engines of the lab. */
export const labEngines: readonly LabEngine[] = [xgrammar, llamaCpp, nodeLlamaCpp];
