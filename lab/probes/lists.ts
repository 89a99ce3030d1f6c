import type { Json } from '@/core/schema/json';
import type { ScriptPage, ToolList } from '../script';
import { type ListProbe, objectWith, probeTool } from './probe';

const schema = objectWith({ type: 'string' });
const tool = (name: string): Json => probeTool(name, schema);

function listProbe(
  id: string,
  title: string,
  pages: readonly ScriptPage[],
  keep: NonNullable<ToolList['keep']> = 'tools',
): ListProbe {
  return { id, group: 'lists', title, list: { id, script: { pages }, keep } };
}

const numbered = (prefix: string, count: number): Json[] =>
  Array.from({ length: count }, (_, i) => tool(`${prefix}-${String(i + 1).padStart(3, '0')}`));

const sharedId = { $id: 'https://example.com/shared', ...schema };

/** The list itself: pages, cursors, length, and tools that are not alone with their name. */
export const listProbes: readonly ListProbe[] = [
  listProbe('list-empty', 'a list without tools', [{ cursor: null, tools: [] }]),
  listProbe('list-two-pages', 'a second page', [
    { cursor: null, tools: [tool('page-one')], nextCursor: 'two' },
    { cursor: 'two', tools: [tool('page-two')] },
  ]),
  listProbe('list-five-pages', 'five pages', [
    { cursor: null, tools: [tool('page-one')], nextCursor: '2' },
    { cursor: '2', tools: [tool('page-two')], nextCursor: '3' },
    { cursor: '3', tools: [tool('page-three')], nextCursor: '4' },
    { cursor: '4', tools: [tool('page-four')], nextCursor: '5' },
    { cursor: '5', tools: [tool('page-five')] },
  ]),
  listProbe('list-empty-first-page', 'tools on the second page only', [
    { cursor: null, tools: [], nextCursor: 'two' },
    { cursor: 'two', tools: [tool('page-two')] },
  ]),
  listProbe('list-broken-second-page', 'a second page that holds a tool without a schema', [
    { cursor: null, tools: [tool('page-one')], nextCursor: 'two' },
    { cursor: 'two', tools: [{ name: 'page-two-broken' }] },
  ]),
  listProbe('list-repeated-cursor', 'a page that leads to itself', [
    { cursor: null, tools: [tool('page-one')], nextCursor: 'again' },
    { cursor: 'again', tools: [tool('page-again')], nextCursor: 'again' },
  ]),
  listProbe('list-cursor-null', 'a next cursor that is null', [
    { cursor: null, tools: [tool('page-one')], nextCursor: null },
  ]),
  listProbe('list-cursor-empty', 'a next cursor without characters', [
    { cursor: null, tools: [tool('page-one')], nextCursor: '' },
    { cursor: '', tools: [tool('page-two')] },
  ]),
  listProbe('list-cursor-number', 'a next cursor that is a number', [
    { cursor: null, tools: [tool('page-one')], nextCursor: 2 },
  ]),
  listProbe('list-cursor-unknown', 'a next cursor that the server does not know again', [
    { cursor: null, tools: [tool('page-one')], nextCursor: 'lost' },
  ]),
  listProbe('list-130-tools', '130 tools', [{ cursor: null, tools: numbered('many', 130) }], 'counts'),
  listProbe('list-520-tools', '520 tools', [{ cursor: null, tools: numbered('many', 520) }], 'counts'),
  listProbe('list-duplicate-names', 'two tools of one name', [
    {
      cursor: null,
      tools: [
        { name: 'twice', description: 'The first of the two.', inputSchema: objectWith({ type: 'string' }) },
        {
          name: 'twice',
          description: 'The second of the two.',
          inputSchema: objectWith({ type: 'integer' }),
        },
      ],
    },
  ]),
  listProbe('list-shared-output-id', 'two result schemas with one `$id`', [
    {
      cursor: null,
      tools: [
        probeTool('shared-id-one', schema, { outputSchema: sharedId }),
        probeTool('shared-id-two', schema, { outputSchema: { ...sharedId, required: ['value'] } }),
      ],
    },
  ]),
  listProbe('list-tool-null', 'null in the place of a tool', [
    { cursor: null, tools: [null, tool('healthy-neighbour')] },
  ]),
  listProbe('list-tool-string', 'text in the place of a tool', [
    { cursor: null, tools: ['tool', tool('healthy-neighbour')] },
  ]),
];
