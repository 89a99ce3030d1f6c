import type { LabClient } from '../client';
import { driverStart, readDriverOutput } from './driver-start';

/** Google Gen AI SDK: `mcpToTool` with a client of the MCP TypeScript SDK v1, as its documentation shows it. */
export const googleGenaiJs: LabClient = {
  id: 'google-genai-js',
  title: 'Google Gen AI SDK (JavaScript)',
  homepage: 'https://googleapis.github.io/js-genai/',
  kind: 'in-process',
  versionPackage: '@google/genai',
  packages: (version) => [
    { name: '@google/genai', version },
    { name: '@modelcontextprotocol/sdk', version: '^1.25.2' },
  ],
  providers: [
    { id: 'gemini', api: 'gemini', model: 'gemini-2.5-flash' },
    { id: 'vertex', api: 'gemini', model: 'gemini-2.5-flash', mode: 'vertex' },
  ],
  start: (wish) => driverStart('google-genai-js', wish),
  readOutput: readDriverOutput,
  timeoutMs: 30_000,
};
