import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trials } from '@/test/helpers/random-schemas';
import { newBudget } from '../budget';
import { automataOf } from './automaton';
import { isRegex, matches } from './match';
import { searchStrings } from './search';

const runs = trials(400);
const { numRuns } = runs;

/** Patterns of all the parts that the automata know. */
const randomPattern: fc.Arbitrary<string> = fc
  .letrec<{ choice: string; sequence: string; atom: string }>((tie) => ({
    choice: fc.array(tie('sequence'), { minLength: 1, maxLength: 2 }).map((options) => options.join('|')),
    sequence: fc
      .array(fc.tuple(tie('atom'), fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,2}', '*?')), {
        maxLength: 3,
      })
      .map((parts) => parts.map((part) => part.join('')).join('')),
    atom: fc.oneof(
      { maxDepth: 2 },
      fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', '\\w', '[a-c1]', '\\.', '\\n'),
      tie('choice').map((inner) => `(${inner})`),
      tie('choice').map((inner) => `(?:${inner})`),
    ),
  }))
  .choice.chain((body) =>
    fc.constantFrom(body, `^${body}`, `${body}$`, `^(?:${body})$`, `^(?!a)${body}`, `^(?=.b)${body}`),
  );

const randomText = fc
  .array(fc.constantFrom('a', 'b', 'c', '1', '.', '\n', 'é', '💙'), { maxLength: 5 })
  .map((chars) => chars.join(''));

describe('regular expressions as automata', () => {
  it('match what the engine of the language matches', () => {
    let regular = 0;
    fc.assert(
      fc.property(randomPattern, fc.array(randomText, { maxLength: 8 }), (pattern, texts) => {
        if (automataOf(pattern) === undefined) return;
        regular++;
        const engine = new RegExp(pattern, 'u');
        for (const text of texts)
          expect([pattern, text, matches(pattern, text)]).toEqual([pattern, text, engine.test(text)]);
      }),
      runs,
    );
    expect(regular).toBeGreaterThan(numRuns / 2);
  });

  it('match anchors wherever they stand', () => {
    for (const [pattern, text, is] of [
      ['^$', '', true],
      ['$^', '', true],
      ['a^', 'a', false],
      ['^a$', 'ba', false],
      ['(^a|b$)c?', 'xb', true],
      ['^a|b$', 'ax', true],
    ] as const) {
      expect([pattern, matches(pattern, text)]).toEqual([pattern, is]);
    }
  });

  it('find a shortest string of several patterns, or prove that there is none', () => {
    const ask = (patterns: string[], notPatterns: string[], more = {}) =>
      searchStrings(
        {
          minLength: 0,
          maxLength: Number.POSITIVE_INFINITY,
          patterns,
          notPatterns,
          notIn: new Set(),
          ...more,
        },
        newBudget(),
      );
    expect(ask(['^a+$', '^.{3}$'], []).found[0]).toBe('aaa');
    expect(ask(['^[ab]+$'], ['a']).found[0]).toBe('b');
    expect(ask(['^[a-f]+$'], ['^[a-z]+$'])).toMatchObject({ empty: true });
    expect(ask(['^(a|b)$'], [], { notIn: new Set(['a', 'b']) })).toMatchObject({ empty: true });
    expect(ask(['^(a|b)$'], [], { notIn: new Set(['a']) }).found).toEqual(['b']);
    expect(ask(['^a{3}$'], [], { maxLength: 2 })).toMatchObject({ empty: true });
  });

  it('every string found answers the question', () => {
    fc.assert(
      fc.property(randomPattern, randomPattern, fc.nat(4), (yes, no, minLength) => {
        const { found, empty, exact } = searchStrings(
          { minLength, maxLength: 6, patterns: [yes], notPatterns: [no], notIn: new Set(['a']) },
          newBudget(),
        );
        if (!exact) return;
        for (const text of found) {
          expect([new RegExp(yes, 'u').test(text), new RegExp(no, 'u').test(text)]).toEqual([true, false]);
          expect(Array.from(text).length).toBeGreaterThanOrEqual(minLength);
        }
        expect(empty && found.length > 0).toBe(false);
      }),
      { ...runs, numRuns: numRuns / 4 },
    );
  });

  it('are never run by an engine that backtracks on texts of any length', () => {
    const hostile = '^(a+)+\\b\\B$';
    expect(matches(hostile, 'a'.repeat(40))).toBeUndefined();
    expect(matches('^(a+)+$', `${'a'.repeat(4_000)}!`)).toBe(false);
  });

  it('are expressions of the language', () => {
    expect(['^[a-z]+$', '\\p{L}', '^\\-a', '(?<n>a)'].every(isRegex)).toBe(true);
    expect(['(', '[b-a]', '*a'].some(isRegex)).toBe(false);
  });
});
