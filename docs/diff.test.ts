import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { diff } from '@/core/diff/diff';
import { diffJson } from '@/core/diff/entry-json';
import { allKinds } from '@/core/diff/kinds/all';
import { silentDifferences } from '@/core/diff/kinds/silent';
import { answerLine } from '@/crawler/cli/diff-batch';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('the kinds of change', () => {
  it('every file of a kind is in the list, under its own id', () => {
    const helpers = ['all', 'kind', 'words', 'type-text', 'limit-words', 'silent'];
    const files = readdirSync(join(root, 'core/diff/kinds'))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => name.replace(/\.ts$/, ''))
      .filter((name) => !helpers.includes(name));
    expect(allKinds.map((kind) => kind.id).sort()).toEqual(files.sort());
  });

  const catalogue = join(root, '../shared/knowledge/diff-taxonomy.json');
  it.skipIf(!existsSync(catalogue))(
    'every entry of the catalogue is covered by a kind or silent for a reason (skipped without ../shared)',
    () => {
      const { changes } = JSON.parse(readFileSync(catalogue, 'utf8')) as { changes: { id: string }[] };
      const covered = new Set([
        ...allKinds.flatMap((kind) => kind.covers),
        ...Object.keys(silentDifferences),
      ]);
      const ids = changes.map((change) => change.id);
      expect(ids.filter((id) => !covered.has(id))).toEqual([]);
      expect([...covered].filter((id) => !ids.includes(id))).toEqual([]);
    },
  );
});

describe('diff-output.schema.json', () => {
  const validate = new Ajv2020({ allErrors: true }).compile(JSON.parse(read('docs/diff-output.schema.json')));
  const expectValid = (value: unknown): void => {
    validate(JSON.parse(JSON.stringify(value)));
    expect(validate.errors ?? []).toEqual([]);
  };

  it('is true of every kind of change, both ways', () => {
    for (const { examples } of allKinds) {
      for (const { direction, before, after } of examples) {
        expectValid(diffJson(diff(direction, before, after)));
        expectValid(answerLine(JSON.stringify({ id: 1, direction, old: after, new: before })));
      }
    }
  });

  it('is true of the answer to a line that cannot be understood, and not of anything else', () => {
    expectValid(answerLine('nonsense'));
    expectValid(answerLine(null));
    expect(validate({ verdict: 'fine', changes: [] })).toBe(false);
  });
});

describe('docs/diff.md', () => {
  it('explains every verdict and every tag', () => {
    const text = read('docs/diff.md');
    const schema = JSON.parse(read('docs/diff-output.schema.json'));
    const tags: string[] = schema.$defs.change.properties.tags.items.enum;
    for (const word of [...schema.$defs.verdict.enum, ...tags]) expect(text, word).toContain(`\`${word}\``);
  });

  it('its examples answer as it says', () => {
    const blocks = [...read('docs/diff.md').matchAll(/```json\n([\s\S]*?)```/g)].map(
      (match) => match[1] ?? '',
    );
    const [question, answer] = blocks;
    const expected = JSON.parse(answer ?? '');
    expect(JSON.parse(JSON.stringify(answerLine(question ?? '')))).toEqual(expected);
  });
});
