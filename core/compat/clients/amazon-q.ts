import { own, ownString } from '../../schema/json';
import { toolName } from '../../schema/tool-name';
import { type Client, defineStep } from '../client';
import type { ToolSet } from '../sent';
import { affixName } from '../steps/affix-name';
import { objectPage } from '../steps/object-page';
import { oncePer } from '../steps/once-per';

const maxName = 64;
const maxDescription = 10_004;
const source = {
  title: 'Amazon Q Developer CLI, tool_utils.rs',
  url: 'https://github.com/aws/amazon-q-developer-cli/blob/15cc8f3cd18c4272925ce1c7053268eedff1ea0a/crates/agent/src/agent/tool_utils.rs',
  date: '2026-04-23',
};

export const amazonQ: Client = {
  id: 'amazon-q',
  title: 'Amazon Q Developer CLI',
  aliases: [
    'amazon q',
    'amazon q cli',
    'amazon q developer cli',
    'amazon q developer',
    'q cli',
    'q developer',
    'q developer cli',
  ],
  kind: 'application',
  about:
    'The open ancestor of Kiro CLI. Names are cleaned, and tools that then do not fit are refused one by one.',
  releases: [{ version: '2026-04', date: '2026-04-23' }],
  hasOneMaker: true,
  routes: [{ endpoint: 'bedrock-claude' }],
  steps: [
    objectPage({
      id: 'amazon-q-list',
      effect: 'page-rejected',
      confidence: 'source-code',
      sources: [source],
    }),
    affixName({
      id: 'amazon-q-name',
      about:
        'Characters other than letters, digits, _ and - are deleted; a name that does not begin with a letter gets an a in front.',
      confidence: 'source-code',
      sources: [source],
      join: (_server, tool) => cleaned(tool),
      example: ['files', '2.get-item', 'a2get-item'],
    }),
    defineStep({
      id: 'amazon-q-name-length',
      stage: 'limit',
      title: 'Names of more than 64 characters are refused',
      about: 'A tool whose cleaned name has more than 64 characters is refused.',
      confidence: 'source-code',
      sources: [source],
      advice: 'Keep names under 64 characters.',
      examples: [
        { in: { name: 'a'.repeat(65), description: 'd', inputSchema: {} }, out: 'tool-rejected' },
        { in: { name: 'a', description: 'd', inputSchema: {} }, out: null },
      ],
      check: (sent) =>
        sent.flatMap((tool, index) =>
          tool === null || tool.name.length <= maxName
            ? []
            : [
                {
                  index,
                  pointer: '/name',
                  effect: 'tool-rejected' as const,
                  message: `The name has ${tool.name.length} characters, more than ${maxName}`,
                },
              ],
        ),
    }),
    defineStep({
      id: 'amazon-q-description',
      stage: 'list',
      title: 'A tool without a description is refused',
      about: 'An empty description refuses the tool; a long one is cut near 10,000 characters.',
      confidence: 'source-code',
      sources: [source],
      advice: 'Describe every tool, in less than 10,000 characters.',
      examples: [
        { in: { name: 'a', description: '', inputSchema: {} }, out: 'tool-rejected' },
        { in: { name: 'a', description: 'd', inputSchema: {} }, out: null },
      ],
      judge: (tool) => {
        const description = ownString(tool, 'description') ?? '';
        const pointer = own(tool, 'description') === undefined ? '' : '/description';
        if (description === '')
          return [{ pointer, effect: 'tool-rejected', message: 'The tool has no description' }];
        if (description.length <= maxDescription) return [];
        const message = `The description has ${description.length} characters and is cut`;
        return [{ pointer, effect: 'hint', message }];
      },
    }),
    defineStep({
      id: 'amazon-q-same-name',
      stage: 'list',
      title: 'The second tool of a name is refused',
      about: 'Of two tools that end up under one name the second is refused.',
      confidence: 'source-code',
      sources: [source],
      advice: 'Give tools names that differ in more than punctuation.',
      examples: [{ in: { name: 'a', description: 'd', inputSchema: {} }, out: null }],
      judge: (tool, index, { set }) => {
        const name = cleaned(toolName(tool));
        const first = firstPlaces(set).get(name) ?? -1;
        if (first === index || first < 0) return [];
        const message = `Another tool of the server is sent as "${name.slice(0, 80)}"`;
        return [{ pointer: '/name', effect: 'tool-rejected', message }];
      },
    }),
  ],
  unknown: ['its chat command reads a list of several pages without end'],
  sources: [source],
};

const firstPlaces = oncePer((set: ToolSet): ReadonlyMap<string, number> => {
  const places = new Map<string, number>();
  set.tools.forEach((tool, i) => {
    const name = cleaned(toolName(tool));
    if (!places.has(name)) places.set(name, i);
  });
  return places;
});

function cleaned(name: string): string {
  const kept = name.replace(/[^a-zA-Z0-9_-]/g, '');
  return /^[a-zA-Z]/.test(kept) ? kept : `a${kept}`;
}
