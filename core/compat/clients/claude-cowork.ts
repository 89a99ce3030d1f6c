import type { Client } from '../client';
import { lostReferences } from '../steps/lost-references';
import { sdkPage } from '../steps/sdk-page';

const report = {
  title: 'claude-ai-mcp, issue 591: local connectors lose $ref and $defs in Cowork',
  url: 'https://github.com/anthropics/claude-ai-mcp/issues/591',
  date: '2026-07-10',
};

/** Its code is not public. */
export const claudeCowork: Client = {
  id: 'claude-cowork',
  title: 'Claude Cowork',
  aliases: ['claude cowork', 'cowork'],
  kind: 'application',
  about:
    'The agent of the Claude desktop app, with its local connectors. Its code is not public; what is known comes from a report that compares what the model sees.',
  releases: [{ version: '2026-07', date: '2026-07-10' }],
  routes: [{ endpoint: 'anthropic-messages' }],
  steps: [
    sdkPage({
      client: 'claude-cowork',
      generation: '1.17',
      compiles: false,
      effect: 'page-rejected',
      confidence: 'inferred',
      sources: [report],
    }),
    lostReferences({ id: 'claude-cowork-references', confidence: 'observed', sources: [report] }),
  ],
  unknown: ['how it names tools', 'what becomes of output schemas'],
  sources: [report],
};
