import { type Client, defineStep } from '../client';
import { outputPromise } from '../steps/output-promise';
import { sdkPage } from '../steps/sdk-page';

const allowed = /^[a-zA-Z0-9_-]{1,64}$/;

const meho = {
  title: 'meho, issue 2745: a name that does not match the pattern fails the connector',
  url: 'https://github.com/evoila/meho/issues/2745',
  date: '2026-08-02',
};

/** Claude Desktop and claude.ai, which share their connectors. */
export const claudeDesktop: Client = {
  id: 'claude-desktop',
  title: 'Claude Desktop and claude.ai',
  aliases: [
    'claude desktop',
    'claude.ai',
    'claude ai',
    'claude web',
    'claude app',
    'claude.ai / claude desktop',
    'claude connectors',
    'claude mobile',
  ],
  kind: 'application',
  about:
    'The Claude apps with their connectors. Their code is not public; what is known comes from reports of server authors.',
  releases: [
    { version: '2025-07', date: '2025-07-01' },
    { version: '2026-03', date: '2026-03-18' },
    { version: '2026-08', date: '2026-08-02' },
  ],
  routes: [{ endpoint: 'anthropic-connectors' }],
  steps: [
    sdkPage({
      client: 'claude-desktop',
      generation: '1.17',
      compiles: false,
      effect: 'page-rejected',
      confidence: 'observed',
      sources: [
        {
          title:
            'Log of Claude Desktop: the list is read as a whole, and a root without type object refuses it',
          url: 'https://github.com/homeassistant-ai/ha-mcp/pull/2480',
          date: '2026-08-02',
        },
      ],
    }),
    defineStep({
      id: 'claude-desktop-name-pattern',
      stage: 'limit',
      title: 'One name outside the pattern fails the connector',
      about:
        'Names are sent as they are and have to match ^[a-zA-Z0-9_-]{1,64}$. One that does not makes every request with the connector fail.',
      confidence: 'observed',
      sources: [
        meho,
        {
          title: 'api200, issue 14: the same pattern',
          url: 'https://github.com/API-200/api200/issues/14',
          date: '2026-01-13',
        },
        {
          title: 'voicebox, issue 590: the same pattern',
          url: 'https://github.com/jamiepine/voicebox/issues/590',
          date: '2026-04-30',
        },
      ],
      advice: 'Name tools with letters, digits, _ and -, in 64 characters at most.',
      examples: [
        { in: { name: 'mail.scan', inputSchema: { type: 'object' } }, out: 'request-rejected' },
        { in: { name: 'New Tool', inputSchema: { type: 'object' } }, out: 'request-rejected' },
        { in: { name: 'mail_scan', inputSchema: { type: 'object' } }, out: null },
      ],
      check: (sent) =>
        sent.flatMap((tool, index) =>
          tool === null || allowed.test(tool.name)
            ? []
            : [
                {
                  index,
                  pointer: '/name',
                  effect: 'request-rejected',
                  message: `The name "${tool.name.slice(0, 100)}" does not match ^[a-zA-Z0-9_-]{1,64}$`,
                },
              ],
        ),
    }),
    outputPromise({
      id: 'claude-desktop-output',
      effect: 'tool-rejected',
      confidence: 'inferred',
      sources: [
        { title: 'Report: calls of a tool with a new result schema are refused', date: '2026-07-22' },
      ],
    }),
  ],
  unknown: [
    'what it makes of a root union (such tools work here and fail in Claude Code)',
    'only the first page of a list is reported to be read',
  ],
  sources: [meho],
};
