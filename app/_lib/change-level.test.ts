import { describe, expect, it } from 'vitest';
import { explainChange } from '@/core/diff/describe-change';
import { diff } from '@/core/diff/diff';
import { allKinds } from '@/core/diff/kinds/all';
import type { TextFinding } from '@/core/diff/kinds/kind';
import { countHiddenChanges, hiddenWords, isHiddenByDefault, parseLevel, wordingKinds } from './change-level';

const flags: TextFinding['flag'][] = [
  'instruction',
  'hidden-characters',
  'url',
  'secret-path',
  'html-comment',
  'other-tool',
];

describe('what is hidden by default', () => {
  it('never a change that is tagged security, of whatever kind', () => {
    for (const kind of allKinds) {
      for (const { direction, before, after } of kind.examples) {
        for (const { change } of diff(direction, before, after).entries) {
          const { severity, tags } = explainChange(change);
          if (isHiddenByDefault(severity)) expect(tags).not.toContain('security');
        }
      }
    }
  });

  it.each(flags)('never a new text with a finding: %s', (flag) => {
    for (const kind of [
      'title-added',
      'title-changed',
      'description-added',
      'description-changed',
    ] as const) {
      const facets = { texts: [{ flag, text: 'x' }] };
      const { severity } = explainChange({ kind, tool: 't', side: 'definition', pointer: '/title', facets });
      expect(isHiddenByDefault(severity)).toBe(false);
    }
  });

  it('wording is counted apart from notation, and what is not cosmetic is not counted', () => {
    expect(wordingKinds).toContain('description-changed');
    expect(wordingKinds).not.toContain('hint-restated');
    expect(
      countHiddenChanges([
        { kind: 'description-changed', severity: 'cosmetic' },
        { kind: 'title-added', severity: 'cosmetic' },
        { kind: 'hint-restated', severity: 'cosmetic' },
        { kind: 'description-changed', severity: 'review' },
        { kind: 'tool-removed', severity: 'breaking' },
      ]),
    ).toEqual({ wording: 2, notation: 1 });
  });

  it('is said in words', () => {
    expect(hiddenWords({ wording: 1, notation: 0 })).toBe('1 wording change');
    expect(hiddenWords({ wording: 0, notation: 2 })).toBe('2 changes of notation');
    expect(hiddenWords({ wording: 3, notation: 1 })).toBe('3 wording changes and 1 of notation');
  });

  it('an address that asks for anything unknown gets the default', () => {
    expect([undefined, 'x', ['all'], 'all'].map(parseLevel)).toEqual([
      'meaning',
      'meaning',
      'meaning',
      'all',
    ]);
  });
});
