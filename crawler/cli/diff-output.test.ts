import { describe, expect, it } from 'vitest';
import { diff } from '@/core/diff/diff';
import type { Json } from '@/core/schema/json';
import { diffText } from './diff-output';

const tool = (name: string, schema: Json): Json => ({ name, inputSchema: schema });
const about = { old: 'old.json', now: 'new.json', isColoured: false };
const text = (old: Json[], now: Json[], isColoured = false): string =>
  diffText(diff('list', old, now), { ...about, isColoured });

const old = [
  tool('search', { type: 'object', properties: { q: { type: 'string' } } }),
  tool('weather', { type: 'object', properties: { city: { type: 'string' }, days: { type: 'integer' } } }),
];
const now = [
  tool('search', { type: 'object', properties: { q: { type: 'string' }, limit: { type: 'integer' } } }),
  tool('weather', {
    type: 'object',
    properties: { city: { type: 'string' }, days: { type: 'integer' } },
    required: ['city'],
  }),
];

describe('the text of a diff', () => {
  it('says the verdict, then tool by tool what happened, why, and a call that used to be valid', () => {
    expect(text(old, now)).toBe(
      [
        'old.json → new.json',
        'breaking: calls that were right can fail, or readers can meet what they do not know.',
        '2 changes: 1 breaking, 1 compatible',
        '',
        'weather',
        '  ✗ breaking   Parameter `city` is now required',
        '      Calls that leave it out are refused.',
        '      this call used to be valid: {}',
        '      at /inputSchema/properties/city',
        '',
        'search',
        '  + compatible New optional parameter `limit`',
        '      Old calls do not carry it.',
        '      at /inputSchema/properties/limit',
        '',
      ].join('\n'),
    );
  });

  it('shows which words of a description changed', () => {
    const described = (words: string): Json => ({ name: 't', description: words, inputSchema: {} });
    const shown = text([described('Looks for notes')], [described('Looks for notes by title')]);
    expect(shown).toContain('      - Looks for notes\n      + Looks for notes by title\n');
  });

  it('colours only when asked to', () => {
    expect(text(old, now)).not.toContain('\u001b');
    expect(text(old, now, true)).toContain('\u001b[31m✗ breaking');
  });

  it('nothing changed is one line', () => {
    expect(text(old, old)).toBe('old.json → new.json\nNothing changed in meaning.\n');
  });

  it('what strangers wrote moves no cursor and hides nothing', () => {
    const evil = tool('a\u001b[2J\u202Eb', { type: 'object', properties: { 'x\u0007\u001b[31m': {} } });
    const shown = text([], [evil]) + text([tool('t', {})], [tool('t', { properties: { '\u202Ey\n': {} } })]);
    for (const hidden of ['\u001b', '\u0007', '\u202E']) expect(shown).not.toContain(hidden);
  });

  it('an edit over many tools stands once, under the names of the first and their number', () => {
    const list = (limit: number): Json[] =>
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name) =>
        tool(name, { type: 'object', properties: { n: { type: 'integer', maximum: limit } } }),
      );
    const shown = text(list(9), list(5));
    expect(shown).toContain('6 tools: a, b, c, d and 2 more');
    expect(shown.match(/maximum/g)).toHaveLength(2);
  });
});
