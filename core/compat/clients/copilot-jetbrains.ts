import type { Client } from '../client';
import { outputPromise } from '../steps/output-promise';
import { sdkPage } from '../steps/sdk-page';

const sources = [
  { title: 'Report on Copilot for JetBrains 1.5.62: a result without a required field', date: '2026-01-08' },
];

/** Its code is not public. */
export const copilotJetbrains: Client = {
  id: 'copilot-jetbrains',
  title: 'GitHub Copilot for JetBrains',
  aliases: [
    'copilot for jetbrains',
    'github copilot for jetbrains',
    'copilot jetbrains',
    'jetbrains copilot',
    'github copilot',
    'copilot',
  ],
  kind: 'application',
  about:
    'The plugins of GitHub Copilot outside VS Code. Their code is not public; reports show the checks of the MCP TypeScript SDK.',
  releases: [
    { version: '1.5.62', date: '2026-01-08' },
    { version: '1.5.70', date: '2026-01-28' },
  ],
  routes: [
    { endpoint: 'github-copilot-gpt', aliases: ['openai', 'gpt'] },
    { endpoint: 'github-copilot-claude', aliases: ['anthropic', 'claude'] },
    { endpoint: 'github-copilot-gemini', aliases: ['gemini', 'google'] },
  ],
  steps: [
    sdkPage({
      client: 'copilot-jetbrains',
      generation: '1.23',
      compiles: true,
      effect: 'page-rejected',
      confidence: 'observed',
      sources: [{ title: 'Report: inputSchema null is answered with -32600', date: '2026-01-28' }],
    }),
    outputPromise({
      id: 'copilot-jetbrains-output',
      effect: 'tool-rejected',
      confidence: 'observed',
      sources,
    }),
  ],
  unknown: ['how it names tools', 'whether schemas are rewritten per model'],
  sources,
};
