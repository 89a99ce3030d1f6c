import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../json';
import { describeAnnotations } from './annotations';

describe('annotations in words', () => {
  it('a silent tool may write, may destroy, may not be repeated and reaches outside', () => {
    expect(
      describeAnnotations(undefined).hints.map((row) => [row.name, row.stated, row.value, row.applies]),
    ).toEqual([
      ['readOnlyHint', null, false, true],
      ['destructiveHint', null, true, true],
      ['idempotentHint', null, false, true],
      ['openWorldHint', null, true, true],
    ]);
  });

  it('what a read-only tool says of its writes does not count', () => {
    const rows = describeAnnotations({ readOnlyHint: true, destructiveHint: true }).hints;
    expect(rows.filter((row) => !row.applies).map((row) => row.name)).toEqual([
      'destructiveHint',
      'idempotentHint',
    ]);
  });

  it('a hint that is no boolean is shown as stated and counts as nothing', () => {
    expect(describeAnnotations({ readOnlyHint: 'true' }).hints[0]).toMatchObject({
      stated: '"true"',
      value: null,
    });
  });

  it('members that the protocol does not know are kept apart, the title aside', () => {
    expect(describeAnnotations({ title: 'T', audience: ['user'] }).others).toEqual([['audience', ['user']]]);
  });

  it('takes any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue() as fc.Arbitrary<Json>, (value) => {
        expect(describeAnnotations(value).hints).toHaveLength(4);
      }),
    );
  });
});
