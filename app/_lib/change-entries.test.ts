import { describe, expect, it } from 'vitest';
import { compareLists } from '@/core/diff/compare-lists';
import { changeSeverity } from '@/core/diff/describe-change';
import { definitionHash } from '@/core/schema/hash';
import type { Json } from '@/core/schema/json';
import { changeEntries, changesIn, entryBlocks, type PageChange } from './change-entries';

const words = (name: string) => `Does ${name} with things of the house, and says how it went.`;
const tool = (name: string, more: Record<string, Json> = {}): Json => ({
  name,
  description: words(name),
  inputSchema: { type: 'object', properties: { of: { type: 'string' } } },
  ...more,
});
const list = (tools: Json[]) => ({
  tools: tools.map((definition) => ({
    name: String((definition as { name: string }).name),
    hash: definitionHash(definition),
    definition,
    unstable: [],
  })),
  complete: true,
  setAside: [],
});
const pageChanges = (before: Json[], after: Json[]): PageChange[] =>
  compareLists(list(before), list(after)).map((change, i) => {
    const { kind, tool: name, side, pointer, ...args } = change;
    return { id: String(i), kind, tool: name, side, pointer, severity: changeSeverity(change), args };
  });
const hinted = (hint: boolean) =>
  ['a', 'b', 'c'].map((name) => tool(name, { annotations: { readOnlyHint: hint } }));

describe('entries of a page', () => {
  it('the same edit over many tools is one entry with their names, each with its own change', () => {
    const changes = pageChanges(hinted(true), hinted(false));
    const [entry, ...others] = changeEntries(changes, 3);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ tools: ['a', 'b', 'c'], change: { id: null, kind: 'risk-raised' } });
    expect(entry?.changes.map((change) => change.id)).toEqual(['0', '1', '2']);
  });

  it('a change of one tool keeps its id and its values', () => {
    const changes = pageChanges([tool('a')], [tool('a', { title: 'Another name' })]);
    expect(changeEntries(changes, 1)).toEqual([{ change: changes[0], changes, tools: ['a'] }]);
  });

  it('no change is lost and none is counted twice, also of a tool that has a new name', () => {
    const changes = pageChanges(
      [...hinted(true), tool('old_name')],
      [...hinted(false), tool('new_name', { description: words('old_name') }), tool('d')],
    );
    expect(changes.map((change) => change.kind)).toContain('tool-added');
    const entries = changeEntries(changes, 5);
    expect(changesIn(entries)).toBe(changes.length);
    expect(new Set(entries.flatMap((entry) => entry.changes)).size).toBe(changes.length);
  });

  it('a change whose values are too large stands alone, by the severity that was stored', () => {
    const large: PageChange = {
      id: 'x',
      kind: 'tool-removed',
      tool: 'z',
      side: 'definition',
      pointer: '',
      severity: 'breaking',
      args: null,
    };
    const entries = changeEntries(
      [...pageChanges([tool('a')], [tool('a', { title: 'Another name' })]), large],
      1,
    );
    expect(entries.map((entry) => entry.change.tool)).toEqual(['z', 'a']);
  });

  it('entries stand under their tool, those of several tools under a heading of their own', () => {
    const changes = pageChanges(
      [...hinted(true), tool('d')],
      [
        ...hinted(false),
        tool('d', { title: 'Another name', inputSchema: { type: 'object', required: ['of'] } }),
      ],
    );
    const blocks = entryBlocks(changeEntries(changes, 4));
    expect(blocks.map((block) => block.tool)).toEqual(['d', null]);
    expect(blocks[0]?.entries.length).toBeGreaterThan(1);
  });
});
