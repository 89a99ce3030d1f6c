import { describe, expect, it } from 'vitest';
import { publicationTime, resolveVersion } from './inspect-package';
import { parseRegistryDocument, type RegistryDocument } from './parse-document';

function documentWith(time: Record<string, string>): RegistryDocument {
  const document = parseRegistryDocument({
    name: 'server',
    'dist-tags': { latest: '1.1.0', next: '9.9.9' },
    versions: { '1.0.0': {}, '1.1.0': {} },
    time,
  });
  if (document === null) throw new Error('the test writes a wrong document');
  return document;
}

describe('resolveVersion', () => {
  it.each([
    ['latest', '1.1.0'],
    ['1.0.0', '1.0.0'],
    ['next', null],
    ['2.0.0', null],
    ['^1.0.0', null],
    ['constructor', null],
  ])('takes %s as %s', (wanted, version) => {
    expect(resolveVersion(documentWith({}), wanted)).toBe(version);
  });
});

describe('publicationTime', () => {
  const now = Date.parse('2026-11-30T00:00:00Z');

  it('is the time that a trustworthy registry states', () => {
    const time = {
      created: '2025-01-01',
      modified: '2025-02-01',
      '1.0.0': '2025-01-01',
      '1.1.0': '2025-02-01',
    };
    expect(publicationTime(documentWith(time), '1.1.0', now)).toBe(Date.parse('2025-02-01'));
  });

  it('is not known, with the reason, where the times cannot be publications', () => {
    expect(publicationTime(documentWith({ '1.0.0': '2025-01-01' }), '1.0.0', now)).toEqual({
      unknown: expect.stringContaining('created and modified'),
    });
  });
});
