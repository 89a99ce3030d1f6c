import type { Provider } from '../provider';
import { anthropic } from './anthropic/provider';
import { azureOpenai } from './azure-openai/provider';
import { bedrock } from './bedrock/provider';
import { cerebras } from './cerebras/provider';
import { deepseek } from './deepseek/provider';
import { fireworks } from './fireworks/provider';
import { gemini } from './gemini/provider';
import { githubCopilot } from './github-copilot/provider';
import { groq } from './groq/provider';
import { llamaCpp } from './llama-cpp/provider';
import { llguidance } from './llguidance/provider';
import { lmStudio } from './lm-studio/provider';
import { mistral } from './mistral/provider';
import { moonshot } from './moonshot/provider';
import { ollama } from './ollama/provider';
import { openai } from './openai/provider';
import { openrouter } from './openrouter/provider';
import { vertexAi } from './vertex-ai/provider';
import { vllm } from './vllm/provider';
import { xai } from './xai/provider';
import { xgrammar } from './xgrammar/provider';
import { zai } from './zai/provider';

/** Every provider, in the order in which people are shown them. */
export const providers: readonly Provider[] = [
  openai,
  azureOpenai,
  anthropic,
  gemini,
  vertexAi,
  bedrock,
  mistral,
  xai,
  deepseek,
  moonshot,
  groq,
  cerebras,
  zai,
  fireworks,
  githubCopilot,
  openrouter,
  llamaCpp,
  lmStudio,
  ollama,
  vllm,
  xgrammar,
  llguidance,
];
