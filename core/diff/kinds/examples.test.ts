import { describe, expect, it } from 'vitest';
import { changeSeverity, explainChange, kindOf } from '../describe-change';
import { diff } from '../diff';
import { allKinds } from './all';

describe.each(allKinds.map((kind) => [kind.id, kind] as const))('%s', (id, kind) => {
  it.each(kind.examples.map((example, i) => [i, example] as const))(
    'example %i shows this kind and severity, and nothing else; the other way round the opposite',
    (_, example) => {
      const { direction, before, after, severity } = example;
      const there = diff(direction, before, after).entries.map(({ change }) => change);
      expect(there.map((change) => [change.kind, changeSeverity(change)])).toEqual([[id, severity]]);
      const back = diff(direction, after, before).entries.map(({ change }) => change.kind);
      expect(back).toEqual([oppositeOf(id, example)]);
    },
  );

  it('has an opposite that is a kind', () => {
    expect(kindOf(kind.opposite)).toBeDefined();
  });

  it('says what happened and whom it hurts, without empty parts', () => {
    for (const { direction, before, after } of kind.examples) {
      for (const { change } of diff(direction, before, after).entries) {
        const { title, reason } = explainChange(change);
        expect(title).toMatch(/^[A-Z`].{8,}[^.\s]$/);
        expect(reason).toMatch(/^[A-Z`].{8,}\.$/);
        expect(`${title} ${reason}`).not.toMatch(/undefined|\[object|``/);
      }
    }
  });
});

/** What was gone comes back as optional or required, as it was. */
function oppositeOf(id: string, example: { before: unknown; direction: string }): string | undefined {
  const kind = kindOf(id);
  if (id !== 'property-removed') return kind?.opposite;
  return JSON.stringify(example.before).includes('"required"') ? 'property-added-required' : kind?.opposite;
}
