import { defineKind } from './kind';
import { code, sources } from './words';

export const toolRenamed = defineKind({
  id: 'tool-renamed',
  covers: ['tool.renamed'],
  verb: 'Renamed',
  name: 'Tool renamed',
  title: (change) => `Tool ${code(change.tool)} is now ${(change.facets.to ?? []).map(code).join(', ')}`,
  severity: () => 'breaking',
  reason: (change) => {
    const { score } = change.facets;
    const closeness =
      score === undefined
        ? ''
        : ` The two are alike to ${Math.round(score * 100)} % in name, parameters and description.`;
    return `Code, saved prompts and allow-lists name tools; agents that read the list again adapt.${closeness}`;
  },
  tags: () => ['rename'],
  about: 'beside',
  opposite: 'tool-renamed',
  examples: [
    {
      direction: 'list',
      before: [
        {
          name: 'todos.create',
          description: 'Creates a todo with a title',
          inputSchema: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] },
        },
      ],
      after: [
        {
          name: 'todos_create',
          description: 'Creates a todo with a title',
          inputSchema: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] },
        },
      ],
      severity: 'breaking',
    },
  ],
  sources: [sources.tools],
});
