import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diff } from '@/core/diff/diff';
import type { Json } from '@/core/schema/json';
import { hostileReport, hostileTexts } from '@/test/helpers/hostile-report';
import { trials } from '@/test/helpers/random-schemas';
import { BaselineError, baselineText, parseBaseline, withBaseline } from './baseline';
import { junit } from './junit';
import { markdown } from './markdown';
import { reportOfDiff } from './of-diff';
import { isFailed, type Report } from './report';
import { sarif } from './sarif';

const weather = (maximum: number, description = 'Forecast.'): Json => ({
  name: 'weather',
  description,
  inputSchema: { type: 'object', properties: { days: { type: 'integer', maximum } } },
});

function report(before: Json[], after: Json[], failOn: 'breaking' | 'review' | null = 'breaking'): Report {
  const tools = after.map((tool) => (tool as { name: string }).name);
  return reportOfDiff(diff('list', before, after), { subject: 'old → new', tools, failOn });
}

const tighter = report([weather(14)], [weather(7, 'Weather.')]);

const anyText = fc.oneof(
  fc.array(fc.constantFrom(...hostileTexts, 'a', ' ', '`'), { maxLength: 4 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** What is left of Markdown when its code spans are taken out, by the rule of CommonMark 6.1. */
function withoutCode(text: string): string {
  return text.replace(/(?<!`)(`+)(?!`)(.*?[^`])\1(?!`)/g, '');
}

describe('markdown', () => {
  it('says the outcome, the tool, the place and the proof', () => {
    const text = markdown(tighter);
    expect(text).toContain('### ❌ schemalog diff');
    expect(text).toContain('- ✗ **breaking** `maximum` of parameter `days` changed from `14` to `7`');
    expect(text).toContain('  - this call used to be valid: `{"days": 8}`');
    expect(text).toContain('  - words: `[-Forecast-]{+Weather+}.`');
  });

  it('no text of a stranger is markup, a link, a mention or a reference', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const line of markdown(hostileReport(text)).split('\n')) {
          const ours = withoutCode(line).replace(/^#{3,4} |\*\*\w+\*\*/g, '');
          expect(ours).not.toMatch(/[<>[\]@#\\|~$_*]|:\/\/|www\.|gh-\d|&\w/i);
        }
      }),
      trials(500),
    );
  });

  it('stays short, and says how much it leaves out', () => {
    const tools = Array.from({ length: 900 }, (_, i) => ({ ...(weather(14) as object), name: `tool_${i}` }));
    const text = markdown(report(tools, []));
    expect(text.length).toBeLessThan(62_000);
    expect(text).toMatch(/… and \d+ more: \d+ breaking/);
  });
});

describe('junit', () => {
  it('what fails is a failure, what is accepted is skipped, a tool without anything passes', () => {
    const other: Json = { name: 'other', inputSchema: { type: 'object' } };
    const found = report([weather(14), other], [weather(7), other]);
    const xml = junit(found, 0);
    expect(xml).toContain('tests="2" failures="1" errors="0" skipped="0"');
    expect(xml).toContain('classname="other"');
    const accepted = withBaseline(found, parseBaseline(baselineText(found, [], () => true)));
    expect(junit(accepted, 0)).toContain('tests="2" failures="0" errors="0" skipped="1"');
  });
});

describe('sarif', () => {
  const tool = { version: '1.0.0', url: 'https://example.com/' };
  const placed = (found: Report) =>
    JSON.parse(JSON.stringify(sarif(found, tool, () => ({ path: 'src/my server.ts', line: 3 })))).runs[0];

  it('has what code scanning asks for: rule texts, a place in a file, a fingerprint', () => {
    const run = placed(tighter);
    const [first] = run.results;
    expect(run.tool.driver.rules[first.ruleIndex]).toMatchObject({
      id: 'limit-tightened',
      shortDescription: { text: 'Limit tightened' },
      fullDescription: { text: expect.stringContaining('For example') },
      help: { text: expect.any(String) },
      defaultConfiguration: { level: 'error' },
    });
    expect(first.locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'src/my%20server.ts', uriBaseId: '%SRCROOT%' },
      region: { startLine: 3 },
    });
    expect(first.locations[0].logicalLocations[0].fullyQualifiedName).toBe(
      'weather/inputSchema/properties/days/maximum',
    );
    expect(first.partialFingerprints.primaryLocationLineHash).toMatch(/^[0-9a-f]{32}:1$/);
  });

  it('a fingerprint is the same when values elsewhere change, and another for other values', () => {
    const of = (found: Report): string => placed(found).results[0].partialFingerprints['schemalog/v1'];
    expect(of(report([weather(14), weather(1)], [weather(7), weather(1)]))).toBe(of(tighter));
    expect(of(report([weather(14)], [weather(6)]))).not.toBe(of(tighter));
  });

  it('no text of a stranger is a link or a place for an argument', () => {
    for (const text of hostileTexts) {
      const { message } = placed(hostileReport(text)).results[0];
      expect(message.text).not.toMatch(/\]\(|\{\d+\}|[\u202e\u200b]/);
    }
  });

  it('what could not be inspected is no success', () => {
    expect(placed(hostileReport('x')).invocations[0]).toMatchObject({ executionSuccessful: false });
  });
});

describe('a baseline', () => {
  it('accepts what it names, and nothing that is new', () => {
    const accepted = parseBaseline(baselineText(tighter, [], () => true));
    expect(isFailed(tighter)).toBe(true);
    expect(isFailed(withBaseline(tighter, accepted))).toBe(false);
    expect(isFailed(withBaseline(report([weather(14)], [weather(6)]), accepted))).toBe(true);
  });

  it('one more tool with the same change is not accepted by those that have it', () => {
    const other = (maximum: number): Json => ({ ...(weather(maximum) as object), name: 'tides' });
    const accepted = parseBaseline(baselineText(report([weather(14)], [weather(7)]), [], () => true));
    expect(isFailed(withBaseline(report([weather(14), other(14)], [weather(7), other(7)]), accepted))).toBe(
      true,
    );
  });

  it('names what is gone, of its own command only', () => {
    const other = { command: 'check', rule: 'r', tool: 't', fingerprint: 'f', title: 'x' };
    const entries = parseBaseline(baselineText(tighter, [other], () => true));
    expect(entries.map((entry) => entry.command)).toContain('check');
    expect(
      withBaseline(report([weather(1)], [weather(1)]), entries)
        .stale.map(({ rule }) => rule)
        .sort(),
    ).toEqual(['description-changed', 'limit-tightened']);
  });

  it('is the same text whatever the order, one line an entry', () => {
    const reversed = { ...tighter, items: [...tighter.items].reverse() };
    const text = baselineText(tighter, [], () => true);
    expect(baselineText(reversed, [], () => true)).toBe(text);
    expect(text.trim().split('\n')).toHaveLength(tighter.items.length + 5);
  });

  it.each(['', '[]', '{"schemalogBaseline":2,"accepted":[]}', '{"schemalogBaseline":1,"accepted":[{}]}'])(
    '%s is none',
    (text) => {
      expect(() => parseBaseline(text)).toThrow(BaselineError);
    },
  );
});
