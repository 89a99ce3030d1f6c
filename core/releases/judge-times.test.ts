import { describe, expect, it } from 'vitest';
import { judgePublicationTimes } from './judge-times';

const now = Date.parse('2026-11-30T00:00:00Z');
const life = { created: '2025-01-01T00:00:00Z', modified: '2026-03-01T00:00:00Z' };

function judge(time: Record<string, string>, versions = Object.keys(time).filter((key) => !(key in life))) {
  return judgePublicationTimes({ time, versions, now });
}

describe('judgePublicationTimes', () => {
  it('trusts times that follow the versions of each line, with created and modified beside them', () => {
    const time = {
      ...life,
      '1.0.0': '2025-01-01T00:00:00Z',
      '1.0.1': '2025-02-01T00:00:00Z',
      '2.0.0': '2025-03-01T00:00:00Z',
      '1.0.2': '2025-06-01T00:00:00Z',
    };
    expect(judge(time)).toEqual({ trusted: true, reasons: [] });
  });

  it('trusts date versions that were published near their date', () => {
    expect(
      judge({ ...life, '2025.7.1': '2025-07-02T10:00:00Z', '2026.1.14': '2026-01-14T10:00:00Z' }).trusted,
    ).toBe(true);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['without created and modified', { '1.0.0': '2025-01-01T00:00:00Z' }, /created and modified/],
    ['without modified alone', { created: life.created, '1.0.0': '2025-01-02T00:00:00Z' }, /modified/],
    ['in the future', { ...life, '1.0.0': '2027-01-01T00:00:00Z' }, /future/],
    [
      'before the package was created',
      { ...life, '1.0.0': '2024-01-01T00:00:00Z' },
      /older than the package/,
    ],
    ['that are no dates', { ...life, '1.0.0': 'yesterday' }, /no time/],
    [
      'that run against the versions of a line',
      { ...life, '1.0.0': '2025-03-01T00:00:00Z', '1.0.1': '2025-02-01T00:00:00Z' },
      /wrong order/,
    ],
    [
      'of date versions, months after their date',
      { ...life, '2025.3.28': '2026-03-20T00:00:00Z' },
      /another date/,
    ],
    [
      'of date versions, weeks before their date',
      { ...life, '2025.12.18': '2025-11-01T00:00:00Z' },
      /another date/,
    ],
  ])('does not trust times %s', (_, time, reason) => {
    const judgement = judge(time);
    expect(judgement.trusted).toBe(false);
    expect(judgement.reasons.join()).toMatch(reason);
  });

  it('does not trust a document that misses the time of a version', () => {
    expect(judge(life, ['1.0.0']).reasons.join()).toMatch(/1 of 1 versions have no time/);
  });

  it('forgives one odd time in a long line', () => {
    const time: Record<string, string> = { ...life };
    for (let i = 0; i < 40; i++) time[`1.0.${i}`] = new Date(Date.UTC(2025, 0, 2 + i)).toISOString();
    time['1.0.20'] = time['1.0.18'] ?? '';
    expect(judge(time).trusted).toBe(true);
  });

  it('survives names that objects inherit', () => {
    expect(judge({ ...life }, ['constructor', '__proto__']).trusted).toBe(false);
  });
});
