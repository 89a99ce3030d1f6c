import { describe, expect, it } from 'vitest';
import { badgeKinds, findBadgeKind } from './all';
import type { BadgeFacts } from './badge';
import { badgeColours, drawBadge } from './draw-badge';
import { gradeLetter } from './kinds/grade';
import { shieldsEndpoint } from './shields-endpoint';
import { textWidth } from './text-width';

const facts: BadgeFacts = {
  tools: { count: 27, withOutputSchema: 3 },
  changes: { days: 90, breaking: 2, other: 5, areDatesTrusted: true },
  grades: { profile: 'claude-code/anthropic-messages', letters: ['A', 'F', 'A', '?'] },
  worst: { rule: 'vertex-anyof-siblings', profiles: 9, allProfiles: 237 },
};
const nothing: BadgeFacts = {
  tools: null,
  changes: { days: 90, breaking: 0, other: 0, areDatesTrusted: true },
  grades: null,
  worst: undefined,
};
const say = (id: string, of: BadgeFacts): string | undefined => findBadgeKind(id)?.of(of).message;

describe('a badge', () => {
  it('says what is known', () => {
    expect(say('changes', facts)).toBe('2 breaking in 90 days');
    expect(say('output-schemas', facts)).toBe('3 of 27 tools');
    expect(say('grade', facts)).toBe('F (1 of 4 tools)');
    expect(say('worst-finding', facts)).toBe('vertex-anyof-siblings, 9 of 237 profiles');
  });

  it('of a server that was never listed or judged is neither good nor bad', () => {
    for (const kind of badgeKinds) expect(kind.of(nothing).tone).toBe('unknown');
  });

  it('calls changes whose dates may be too late "at most"', () => {
    const doubtful = { ...facts, changes: { ...facts.changes, areDatesTrusted: false } };
    expect(say('changes', doubtful)).toBe('at most 2 breaking in 90 days');
  });

  it('does not let tools that work hide one of which nothing is known', () => {
    const letters = ['A', '?', 'B'].map(gradeLetter);
    expect(say('grade', { ...facts, grades: { profile: 'p', letters } })).toBe('unknown (1 of 3 tools)');
  });

  it('has white text that everybody can read on each of its colours', () => {
    for (const colour of Object.values(badgeColours)) {
      expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('says in its name what it shows, and escapes what strangers may have written', () => {
    const svg = drawBadge({ label: 'a<b>', message: '"1" & 2', tone: 'good' });
    expect(svg).toContain('aria-label="a&lt;b&gt;: &quot;1&quot; &amp; 2"');
    expect(svg).toContain('<title>a&lt;b&gt;: &quot;1&quot; &amp; 2</title>');
    expect(svg).not.toContain('<b>');
  });

  it('is as wide as its text, and stays small whatever the text', () => {
    const width = (text: string): number =>
      Number(/width="(\d+)"/.exec(drawBadge({ label: text, message: 'x', tone: 'plain' }))?.[1]);
    expect(textWidth('mmmm', 11)).toBeGreaterThan(textWidth('iiii', 11) * 3);
    expect(width('longer')).toBeGreaterThan(width('long'));
    expect(width('字'.repeat(10_000))).toBeLessThan(1_000);
  });

  it('for shields.io has the members that its schema names', () => {
    const { label, message, color, ...rest } = JSON.parse(
      shieldsEndpoint({ label: 'a', message: 'b', tone: 'good' }),
    );
    expect({ label, message, color }).toEqual({ label: 'a', message: 'b', color: badgeColours.good });
    expect(rest).toMatchObject({ schemaVersion: 1, cacheSeconds: 3_600 });
  });
});

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
