import { defineKind } from './kind';
import { code } from './words';

export const toolsConsolidated = defineKind({
  id: 'tools-consolidated',
  covers: ['tool.consolidated'],
  verb: 'Renamed',
  name: 'Tools folded into one',
  title: (change) => {
    const { from = [change.tool], to = [] } = change.facets;
    const names = from.slice(0, 6).map(code).join(', ');
    const more = from.length > 6 ? ` and ${from.length - 6} more` : '';
    return from.length === 1
      ? `Tool ${names} is now part of ${to.map(code).join(', ')}`
      : `Tools ${names}${more} are now part of ${to.map(code).join(', ')}`;
  },
  severity: () => 'breaking',
  reason: () =>
    'Calls by the old names fail; the new tool takes an action parameter instead. Agents that read the list again adapt.',
  tags: () => ['rename'],
  about: 'beside',
  opposite: 'tool-split',
  examples: [
    {
      direction: 'list',
      before: [
        {
          name: 'get_issue_comments',
          description: 'Get comments of an issue',
          inputSchema: {
            type: 'object',
            properties: { owner: { type: 'string' }, repo: { type: 'string' }, issue: { type: 'integer' } },
          },
        },
        {
          name: 'get_issue_labels',
          description: 'Get labels of an issue',
          inputSchema: {
            type: 'object',
            properties: { owner: { type: 'string' }, repo: { type: 'string' }, issue: { type: 'integer' } },
          },
        },
      ],
      after: [
        {
          name: 'issue_read',
          description: 'Get an issue, its comments or its labels',
          inputSchema: {
            type: 'object',
            properties: {
              method: { type: 'string', enum: ['get_comments', 'get_labels'] },
              owner: { type: 'string' },
              repo: { type: 'string' },
              issue: { type: 'integer' },
            },
          },
        },
      ],
      severity: 'breaking',
    },
  ],
  sources: [
    {
      title: 'github-mcp-server 0.18.0: six tools became pull_request_read',
      url: 'https://github.com/github/github-mcp-server/releases/tag/v0.18.0',
      date: '2026-11-30',
    },
  ],
});
