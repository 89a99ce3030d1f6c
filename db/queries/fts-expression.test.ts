import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openWriter } from '../open-writer';
import { ftsExpression, searchWords } from './fts-expression';
import { countHits, searchServers, searchTools } from './search';

describe('words of a search', () => {
  it('are runs of letters and digits, as the tokenizer sees them', () => {
    expect(searchWords('Search_issues, @scope/name-2 "x" naïve 日本語')).toEqual([
      ...['search', 'issues', 'scope', 'name', '2', 'x', 'naïve', '日本語'],
    ]);
    expect(searchWords('!!! --- ""')).toEqual([]);
    expect(searchWords('a '.repeat(100))).toHaveLength(8);
  });

  it('are quoted, the last one as a beginning', () => {
    expect(ftsExpression(['git', 'hub'])).toBe('"git" "hub"*');
    expect(ftsExpression(['git'], ['name', 'title'])).toBe('{name title} : ("git"*)');
    expect(ftsExpression([])).toBeNull();
  });

  it('whatever is typed is a search, never an error', () => {
    const db = openWriter(':memory:');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string({ unit: fc.constantFrom(...'"*(){}:^-+ aORND\u0000é') }),
        ),
        (text) => {
          const words = searchWords(text);
          expect(
            searchServers(db, words, 5).total + searchTools(db, words, 5).total + countHits(db, words),
          ).toBe(0);
        },
      ),
      { numRuns: 500 },
    );
  });
});
