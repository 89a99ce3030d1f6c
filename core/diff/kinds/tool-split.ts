import { defineKind } from './kind';
import { code, sources } from './words';

export const toolSplit = defineKind({
  id: 'tool-split',
  covers: ['tool.split'],
  verb: 'Renamed',
  name: 'Tool split',
  title: (change) =>
    `Tool ${code(change.tool)} is split into ${(change.facets.to ?? []).map(code).join(', ')}`,
  severity: () => 'breaking',
  reason: () => 'Calls by the old name fail.',
  tags: () => ['rename'],
  about: 'beside',
  opposite: 'tools-consolidated',
  examples: [
    {
      direction: 'list',
      before: [
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
      after: [
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
      severity: 'breaking',
    },
  ],
  sources: [sources.tools],
});
