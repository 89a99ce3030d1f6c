import { describe, expect, it } from 'vitest';
import { allKinds } from '@/core/diff/kinds/all';
import { kindCases, placeOfKind } from './kind-cases';

const of = (id: string) => kindCases(allKinds.find((kind) => kind.id === id) ?? allKinds[0]);

describe('the cases of a kind', () => {
  it.each(allKinds.map((kind) => [kind.id, kind] as const))(
    '%s: each example is a case with the severity that its file states',
    (_, kind) => {
      const cases = kindCases(kind);
      const own = cases.filter((one) => !one.isMirrored);
      expect(own.map((one) => one.severity)).toEqual(kind.examples.map((example) => example.severity));
    },
  );

  it('a schema is also read as the other side, where the severity is another one', () => {
    const severities = new Map(of('property-removed').map((one) => [one.direction, one.severity]));
    expect(severities.get('input')).not.toBe(severities.get('output'));
  });

  it('tells kinds of schemas from those of the rest of a definition', () => {
    expect(placeOfKind(of('limit-tightened'))).toBe('schema');
    expect(placeOfKind(of('tool-renamed'))).toBe('definition');
  });
});
