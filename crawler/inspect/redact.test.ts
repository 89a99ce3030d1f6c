import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact, redactJson } from './redact';

describe('redact', () => {
  it.each([
    ['Cannot open /home/somebody/project/.env now', 'Cannot open <path> now'],
    [
      'at load (/opt/package/node_modules/keytar/lib/keytar.js:12:3)',
      'at load (<path>/node_modules/keytar/lib/keytar.js:12:3)',
    ],
    ['file:///srv/app/index.js:3:4 failed', '<path> failed'],
    ['C:\\Users\\somebody\\app.js:3', '<path>:3'],
    ["ENOENT: '/tmp/x/y'", "ENOENT: '<path>'"],
    ['PATH=/usr/bin:/usr/local/bin', 'PATH=<path>:/usr/local/bin'],
  ])('takes out paths: %s', (text, clean) => {
    expect(redact(text)).toBe(clean);
  });

  it.each([
    ['token=abc123', 'token=<secret>'],
    ['PLACES_API_KEY: pk12345', 'PLACES_API_KEY: <secret>'],
    ['password: hunter2', 'password: <secret>'],
    ['{"apiKey":"zzzzzzzz","a":1}', '{"apiKey":"<secret>","a":1}'],
    ['Authorization: Bearer abcdefghijk12345', 'Authorization: <secret> <secret>'],
    ['using Bearer abcdefghijk12345', 'using Bearer <secret>'],
    ['https://example.com/a?token=abc&x=1', 'https://example.com/a?token=<secret>&x=1'],
    ['postgres://user:pa%40ss@db.example.com:5432/x', 'postgres://<secret>@db.example.com:5432/x'],
    [`ghp_${'a1'.repeat(18)} leaked`, '<secret> leaked'],
    [`got eyJhbGciOiJI.eyJzdWIiOiIx.abc-123`, 'got <secret>'],
    ['id 3f2504e04f8911d39a0c0305e82c3301', 'id <secret>'],
    ['key Abcd1234Efgh5678Ijkl9012Mnop3456', 'key <secret>'],
    ['-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----\nok', '<secret>\nok'],
  ])('takes out secrets: %s', (text, clean) => {
    expect(redact(text)).toBe(clean);
  });

  it.each([
    'PLACES_API_KEY environment variable is required',
    'Token: required',
    'Missing API key. See https://docs.example.com/a/b/c for help',
    'listening on http://127.0.0.1:3000/mcp',
    'Error: getaddrinfo EAI_AGAIN api.example.com',
    "Cannot find module '../build/Release/keytar.node'",
    'usage: server <folder> [--read-only]',
    '3/4 pages and/or tools',
  ])('leaves alone: %s', (text) => {
    expect(redact(text)).toBe(text);
  });

  it('takes out colours, control characters and characters that turn the direction of text', () => {
    expect(redact('\u001b[31mred\u001b[0m\u0007 a\u202eb\u0000c\u009b\r\nnext\u200b')).toBe('red abc\nnext');
    expect(redact('\u001b]0;title\u0007text')).toBe('text');
  });

  it('takes out values that are known', () => {
    expect(redact('I got s3cret!', { secrets: ['s3cret', 'x'] })).toBe('I got <secret>!');
  });

  it('keeps the end or the start of a long text', () => {
    expect(redact('0123456789', { limit: 5, keep: 'end' })).toBe('…6789');
    expect(redact('0123456789', { limit: 5 })).toBe('0123…');
  });

  it('never gives more than the limit and no control characters, whatever the text is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.integer({ min: 1, max: 100 }),
        (text, limit) => {
          const clean = redact(text, { limit });
          expect(clean.length).toBeLessThanOrEqual(limit);
          expect(clean).not.toMatch(/(?![\n\t])\p{Cc}/u);
        },
      ),
    );
  });

  it.each([
    'a',
    '/a',
    'token_',
    'x:',
    'a://',
    'C:\\a',
    'eyJ',
    'aaaa-',
    '\u001b]',
    'key=',
    '-----BEGIN PRIVATE KEY-----',
    'Bearer ',
    '@',
  ])('stays quick for 64 kB of %j', (part) => {
    const text = part.repeat(Math.ceil(65_536 / part.length));
    const start = performance.now();
    redact(text, { limit: 65_536 });
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

describe('redactJson', () => {
  it('cleans all texts, names included, and cuts what is deep or long', () => {
    expect(redactJson({ path: '/home/somebody/x', 'a\u0007': ['token=abc', 1, null, true] })).toEqual({
      path: '<path>',
      a: ['token=<secret>', 1, null, true],
    });
    let deep: import('@/core/schema/json').Json = 'end';
    for (let i = 0; i < 50_000; i++) deep = [deep];
    expect(JSON.stringify(redactJson(deep))).toBe('[[[[[[[["…"]]]]]]]]');
    expect(redactJson(Array(1_000).fill(1))).toHaveLength(50);
  });
});
