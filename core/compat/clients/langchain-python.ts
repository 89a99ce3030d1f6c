import type { Client } from '../client';
import { objectPage } from '../steps/object-page';
import { outputPromise } from '../steps/output-promise';

const source = {
  title: 'langchain-mcp-adapters 0.3.2',
  url: 'https://github.com/langchain-ai/langchain-mcp-adapters/tree/cc0f2843f',
  date: '2026-08-06',
};

export const langchainPython: Client = {
  id: 'langchain-python',
  title: 'LangChain MCP adapters for Python',
  aliases: ['langchain', 'langchain python', 'langchain mcp adapters', 'langgraph', 'langchain-mcp-adapters'],
  kind: 'sdk',
  about: 'The adapters hand the raw input schema to the integration of the provider, which decides.',
  releases: [{ version: '0.3.2', date: '2026-08-06' }],
  routes: [{ endpoint: 'openai-chat' }, { endpoint: 'anthropic-messages' }],
  steps: [
    objectPage({
      id: 'langchain-python-list',
      effect: 'page-rejected',
      confidence: 'source-code',
      sources: [source],
    }),
    outputPromise({
      id: 'langchain-python-output',
      effect: 'tool-rejected',
      confidence: 'source-code',
      sources: [source],
    }),
  ],
  unknown: ['what each provider integration changes'],
  sources: [source],
};
