import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compare } from 'semver';
import { describe, expect, it } from 'vitest';
import { explainChange } from '@/core/diff/describe-change';
import { type Diff, diff, type Verdict } from '@/core/diff/diff';
import type { Json } from '@/core/schema/json';
import { answerLine } from './diff-batch';

// Real data stands beside the repository; without it these tests are skipped, and say so.
const shared = join(dirname(fileURLToPath(import.meta.url)), '../../../shared');
const isThere = existsSync(shared);
const read = (path: string): Json => JSON.parse(readFileSync(join(shared, path), 'utf8')) as Json;

interface Snapshot {
  version: string;
  order: number;
  tools: Json[];
}

function snapshots(folder: string): Snapshot[] {
  return readdirSync(join(shared, folder))
    .map((name) => read(`${folder}/${name}`) as unknown as Snapshot)
    .filter((one) => Array.isArray(one.tools));
}

function steps(list: readonly Snapshot[]): Diff[] {
  return list.slice(1).map((now, i) => diff('list', list[i]?.tools ?? [], now.tools));
}

function expectReadable({ entries, verdict }: Diff): void {
  for (const { change } of entries) {
    const { title, reason } = explainChange(change);
    expect(title).toMatch(/^[A-Z`].*\S$/);
    expect(reason).toMatch(/^[A-Z`].*\.$/);
    expect(`${title} ${reason}`).not.toMatch(/undefined|\[object|``/);
  }
  const isProvenBreak = entries.some(({ change }) => change.facets.proof === 'breaks');
  if (isProvenBreak) expect(verdict).toBe('breaking');
}

describe.skipIf(!isThere)('over ../shared (skipped when it is not there)', () => {
  it('every example comes out as it should', () => {
    const examples = read('cases/diff-examples.json') as {
      id: string;
      direction: string;
      old: Json;
      new: Json;
      expected: string;
      accept?: string[];
    }[];
    const names: Record<string, string[]> = {
      equal: ['equal', 'cosmetic'],
      compatible: ['compatible'],
      breaking: ['breaking'],
      'needs-attention': ['review'],
    };
    for (const { id, direction, expected, accept, ...pair } of examples) {
      const answer = answerLine(JSON.stringify({ id, direction, old: pair.old, new: pair.new }));
      const allowed = (accept ?? [expected]).flatMap((word) => names[word] ?? []);
      expect(allowed, id).toContain('verdict' in answer ? answer.verdict : answer.error);
    }
  });

  it('real changes that broke people are told, as far as the definitions show them', () => {
    const { cases } = read('cases/compat-reports.json') as unknown as {
      cases: {
        id: string;
        kind: string;
        visibleIn: string;
        tool: { old: Json; new: Json };
        expected: { verdict: Verdict };
      }[];
    };
    const visible = cases.filter((one) => one.kind === 'change' && one.visibleIn === 'tool');
    expect(visible.length).toBeGreaterThan(10);
    for (const { id, tool, expected } of visible) {
      const { verdict } = diff('tool', tool.old, tool.new);
      // A schema says neither that a host asks again, nor that a host refuses every result schema, nor how text was laid out.
      const beyondSchema: Record<string, Verdict[]> = {
        'cr-008': ['review'],
        'cr-081': ['review'],
        'cr-159': ['compatible'],
        'cr-226': ['compatible'],
      };
      expect(beyondSchema[id] ?? [expected.verdict], id).toContain(verdict);
    }
  });

  it('the releases of github-mcp-server: pure formatting yields nothing, one hint on many tools is one entry', () => {
    const list = snapshots('corpus/github-mcp-server').sort((a, b) => compare(a.version, b.version));
    expect(list).toHaveLength(42);
    const found = steps(list);
    for (const step of found) expectReadable(step);
    const at = (version: string): Diff | undefined =>
      found[list.findIndex((one) => one.version === version) - 1];
    for (const version of ['0.23.0', '0.26.3', '0.30.1', '0.33.1', '1.0.2'])
      expect(at(version)?.verdict).toBe('equal');
    const hints = found
      .flatMap(({ entries }) => entries)
      .filter(({ change }) => change.facets.name === 'idempotentHint');
    expect(Math.max(...hints.map(({ tools }) => tools.length))).toBeGreaterThan(100);
    const folded = at('0.18.0')?.entries.find(({ change }) => change.kind === 'tools-consolidated');
    expect(folded?.tools).toHaveLength(6);
  });

  it('the releases of the npm packages: no failure, no empty sentence', () => {
    const packages = readdirSync(join(shared, 'corpus/npm')).filter((name) => !name.endsWith('.json'));
    let count = 0;
    for (const name of packages) {
      const list = snapshots(`corpus/npm/${name}`).sort((a, b) => a.order - b.order);
      for (const step of steps(list)) {
        expectReadable(step);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(300);
  });
});
