import type { LabClient } from '../client';
import { driverStart, readDriverOutput } from './driver-start';

/** LangChain.js: `@langchain/mcp-adapters`, whose releases are followed, with three chat models. */
export const langchainJs: LabClient = {
  id: 'langchain-js',
  title: 'LangChain.js MCP adapters',
  homepage: 'https://docs.langchain.com/oss/javascript/langchain/mcp',
  kind: 'in-process',
  versionPackage: '@langchain/mcp-adapters',
  packages: (version, { id }) => [
    { name: '@langchain/mcp-adapters', version },
    { name: '@langchain/core', version: '^1.0.0' },
    { name: modelPackage(id), version: id === 'google' ? '^2.0.0' : '^1.0.0' },
  ],
  providers: [
    { id: 'openai-chat', api: 'openai-chat', model: 'gpt-4.1' },
    { id: 'openai-responses', api: 'openai-responses', model: 'gpt-5' },
    { id: 'anthropic', api: 'anthropic-messages', model: 'claude-sonnet-4-5' },
    { id: 'google', api: 'gemini', model: 'gemini-2.5-flash' },
  ],
  start: (wish) => driverStart('langchain-js', wish),
  readOutput: readDriverOutput,
  timeoutMs: 30_000,
};

function modelPackage(provider: string): string {
  if (provider === 'google') return '@langchain/google-genai';
  return provider === 'anthropic' ? '@langchain/anthropic' : '@langchain/openai';
}
