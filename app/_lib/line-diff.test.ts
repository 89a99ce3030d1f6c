import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '@/core/schema/json';
import { canonicalValue, cutParts, diffLines as diffLinesWithin, foldEqual, splitRows } from './line-diff';
import { pointedLines } from './pointed-lines';

const diffLines = (before: readonly string[], after: readonly string[]) =>
  diffLinesWithin(before, after, 500);
const count = (n: number, from = 0) => Array.from({ length: n }, (_, i) => `line ${from + i}`);
const compare = (before: Json, after: Json) =>
  diffLines(pointedLines(canonicalValue(before)).lines, pointedLines(canonicalValue(after)).lines);
const shape = (before: string[], after: string[]) =>
  foldEqual(diffLines(before, after)).map(
    (part) => `${part.isFolded ? 'fold' : 'show'} ${part.lines.length}`,
  );

describe('diffLines', () => {
  it('both texts can be read out of the comparison again, commas aside, with their line numbers', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c,', 'd'), { maxLength: 30 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = diffLines(before, after);
        const old = lines.filter((line) => line.sign !== '+');
        const now = lines.filter((line) => line.sign !== '-');
        expect(now.map((line) => line.text)).toEqual(after);
        expect(old.map((line) => line.text.replace(/,$/, ''))).toEqual(
          before.map((line) => line.replace(/,$/, '')),
        );
        expect(old.map((line) => line.before)).toEqual(before.map((_, i) => i + 1));
        expect(now.map((line) => line.after)).toEqual(after.map((_, i) => i + 1));
      }),
    );
  });

  it('the order of members, of required and of enum does not show', () => {
    const a: Json = { name: 'x', inputSchema: { required: ['b', 'a'], properties: { a: { enum: [2, 1] } } } };
    const b: Json = { inputSchema: { properties: { a: { enum: [1, 2] } }, required: ['a', 'b'] }, name: 'x' };
    expect(compare(a, b).every((line) => line.sign === '=')).toBe(true);
  });

  it('a comma that a new neighbour brings is no difference', () => {
    expect(compare({ a: 1 }, { a: 1, b: 2 }).filter((line) => line.sign !== '=')).toMatchObject([
      { sign: '+', text: '  "b": 2', after: 3 },
    ]);
  });

  it('an edited text has its words marked, in the line of the same member', () => {
    const edited = compare(
      { description: 'The newest first.', title: 'A' },
      { description: 'The best first.' },
    );
    const marked = (sign: string) =>
      edited
        .find((line) => line.sign === sign && line.words !== undefined)
        ?.words?.filter((word) => word.differs);
    expect(marked('-')).toEqual([{ text: 'newest', differs: true }]);
    expect(marked('+')).toEqual([{ text: 'best', differs: true }]);
    expect(edited.find((line) => line.text.includes('"title"'))?.words).toBeUndefined();
  });

  it('texts that share nothing are all removed and all added, in bounded time', () => {
    const started = Date.now();
    const lines = diffLines(count(30_000), count(30_000, 50_000));
    expect(lines).toHaveLength(60_000);
    expect(Date.now() - started).toBeLessThan(5_000);
  });
});

describe('foldEqual', () => {
  it('a line that is to be kept is shown with its surroundings, though it is equal', () => {
    const lines = diffLines([...count(50), 'x'], [...count(50), 'y']);
    const parts = foldEqual(lines, (line) => line.text === 'line 20');
    expect(parts.map((part) => [part.isFolded, part.lines.length])).toEqual([
      [true, 17],
      [false, 7],
      [true, 23],
      [false, 5],
    ]);
  });

  it('long equal parts are folded, three lines beside a difference stay', () => {
    const [a, b] = [count(20), count(20, 100)];
    expect(shape([...a, 'x', ...b], [...a, 'y', ...b])).toEqual(['fold 17', 'show 8', 'fold 17']);
  });

  it('a run that a fold would hardly shorten is shown', () => {
    expect(shape(['x', ...count(10), 'z'], ['y', ...count(10), 'w'])).toEqual(['show 14']);
    expect(shape(['x', ...count(11), 'z'], ['y', ...count(11), 'w'])).toEqual(['show 5', 'fold 5', 'show 5']);
  });

  it('of very long equal parts a fold keeps the beginning and counts the rest', () => {
    const [first] = foldEqual(diffLines([...count(500), 'x'], [...count(500), 'y']));
    expect(first).toMatchObject({ isFolded: true, omitted: 297 });
    expect(first?.lines).toHaveLength(200);
  });
});

describe('splitRows', () => {
  it('equal lines stand beside themselves, edited ones beside each other, others alone', () => {
    const lines = compare({ a: 1, b: 'one two', z: 0 }, { b: 'one three', c: 3, z: 0 });
    expect(
      splitRows(lines).map((row) => row.map((line) => line?.text.trim().replace(/,$/, '') ?? null)),
    ).toEqual([
      ['{', '{'],
      ['"a": 1', null],
      ['"b": "one two"', '"b": "one three"'],
      [null, '"c": 3'],
      ['"z": 0', '"z": 0'],
      ['}', '}'],
    ]);
  });

  it('no line is lost or shown twice', () => {
    const text = fc.array(fc.constantFrom('"a": 1', '"a": 2', '"b": 1', 'c', 'd'), { maxLength: 12 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const rows = splitRows(diffLines(before, after));
        expect(rows.flatMap(([line]) => line?.before ?? [])).toEqual(before.map((_, i) => i + 1));
        expect(rows.flatMap(([, line]) => line?.after ?? [])).toEqual(after.map((_, i) => i + 1));
      }),
    );
  });
});

describe('cutParts', () => {
  it('stops at the limit and counts what is left out', () => {
    const parts = foldEqual(diffLines([], count(30)));
    const { parts: kept, used, left } = cutParts(parts, 20);
    expect([kept[0]?.lines.length, used, left]).toEqual([20, 20, 10]);
  });

  it('a long line counts for many', () => {
    const parts = foldEqual(diffLines([], ['x'.repeat(1_000), 'y', 'z']));
    expect(cutParts(parts, 10)).toMatchObject({ used: 10, left: 1 });
    expect(cutParts(parts, 8)).toMatchObject({ used: 0, left: 3 });
  });
});
