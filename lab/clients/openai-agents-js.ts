import type { LabClient } from '../client';
import { driverStart, readDriverOutput } from './driver-start';

/** OpenAI Agents SDK for JavaScript. `convertSchemasToStrict` is its own switch for MCP tools, off by default. */
export const openaiAgentsJs: LabClient = {
  id: 'openai-agents-js',
  title: 'OpenAI Agents SDK (JavaScript)',
  homepage: 'https://openai.github.io/openai-agents-js/',
  kind: 'in-process',
  versionPackage: '@openai/agents',
  packages: (version) => [
    { name: '@openai/agents', version },
    { name: 'zod', version: '^4.0.0' },
  ],
  providers: [
    { id: 'openai', api: 'openai-responses', model: 'gpt-5' },
    { id: 'openai-strict', api: 'openai-responses', model: 'gpt-5', mode: 'strict' },
    { id: 'openai-chat', api: 'openai-chat', model: 'gpt-4.1' },
  ],
  start: (wish) => driverStart('openai-agents-js', wish),
  readOutput: readDriverOutput,
  sentName: (_, tool) => tool.replace(/[^A-Za-z0-9_]/g, '_'),
  timeoutMs: 30_000,
};
