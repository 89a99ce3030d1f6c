import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readLines } from './batch-lines';
import { answerLine, runBatch } from './diff-batch';

const pair = (id: unknown, direction: string, old: unknown, now: unknown): string =>
  JSON.stringify({ id, direction, old, new: now });

async function answers(text: string): Promise<{ id: unknown; verdict?: string; error?: string }[]> {
  const output = new PassThrough();
  await runBatch(Readable.from([Buffer.from(text)]), output, new AbortController().signal);
  output.end();
  const written = (await output.toArray()).map(String).join('');
  return written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const tool = (name: string, properties: object): object => ({
  name,
  inputSchema: { type: 'object', properties },
});

describe('diff --batch', () => {
  it('answers a line for each, in order, and goes on after one that cannot be understood', async () => {
    const lines = [
      pair(1, 'input', { type: 'string' }, { type: 'string' }),
      'no JSON',
      '',
      pair('x', 'sideways', {}, {}),
      pair({ a: 1 }, 'output', { type: 'string' }, { type: ['string', 'null'] }),
      '[]',
      JSON.stringify({ id: 7, direction: 'input', old: {} }),
      pair(8, 'list', { no: 'list' }, []),
      pair(9, 'list', { tools: [tool('a', {})] }, [tool('a', {}), tool('b', {})]),
    ];
    expect(await answers(lines.join('\n'))).toMatchObject([
      { id: 1, verdict: 'equal', changes: [] },
      { id: null, error: expect.stringContaining('JSON') },
      { id: 'x', error: expect.stringContaining('direction') },
      { id: { a: 1 }, verdict: 'breaking', changes: [{ kind: 'null-allowed', witness: null }] },
      { id: null, error: expect.stringContaining('object') },
      { id: 7, error: expect.stringContaining('new') },
      { id: 8, error: expect.stringContaining('tool list') },
      { id: 9, verdict: 'compatible', changes: [{ kind: 'tool-added', tool: 'b' }] },
    ]);
  });

  it('lines are cut where they end, whatever the chunks are, also inside a character', async () => {
    const bytes = Buffer.from('{"é":1}\n{"ü":2}');
    for (let at = 0; at <= bytes.length; at++) {
      const chunks = [bytes.subarray(0, at), bytes.subarray(at)];
      const lines = await Readable.from(readLines(Readable.from(chunks), 100)).toArray();
      expect(lines).toEqual(['{"é":1}', '{"ü":2}']);
    }
  });

  it('a line that is too long is answered as such, and the next one is read', async () => {
    const text = `${'x'.repeat(50)}\nshort\n${'y'.repeat(50)}`;
    const lines: (string | null)[] = [];
    for await (const line of readLines(Readable.from([Buffer.from(text)]), 20)) lines.push(line);
    expect(lines).toEqual([null, 'short', null]);
    expect(answerLine(null)).toEqual({ id: null, error: 'the line is too long' });
  });

  it('two definitions with two names are one renamed tool', () => {
    expect(answerLine(pair(1, 'tool', tool('a', {}), tool('b', {})))).toMatchObject({
      verdict: 'breaking',
      changes: [{ kind: 'tool-renamed', tool: 'a' }],
    });
  });

  it('a change over many tools is one change with their names', () => {
    const list = (hint: boolean): object[] =>
      ['a', 'b', 'c'].map((name) => ({ ...tool(name, {}), annotations: { readOnlyHint: hint } }));
    expect(answerLine(pair(1, 'list', list(true), list(false)))).toMatchObject({
      verdict: 'review',
      changes: [{ kind: 'risk-raised', tools: ['a', 'b', 'c'] }],
    });
  });
});

const deep = (levels: number, leaf: unknown): unknown => {
  let value = leaf;
  for (let i = 0; i < levels; i++) value = { properties: { a: value } };
  return value;
};
const many = (n: number, type: string): unknown => ({
  type: 'object',
  properties: Object.fromEntries(Array.from({ length: n }, (_, i) => [`p${i}`, { type }])),
});
/** Each definition uses the next one twice: written out it doubles with every step. */
const doubling = (leaf: object): unknown => ({
  $defs: {
    ...Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => [
        `d${i}`,
        {
          type: 'object',
          properties: { l: { $ref: `#/$defs/d${i + 1}` }, r: { $ref: `#/$defs/d${i + 1}` } },
        },
      ]),
    ),
    d40: leaf,
  },
  $ref: '#/$defs/d0',
});

describe('what is no schema, or a monstrous one', () => {
  const good = { type: 'object', properties: { a: { type: 'string' } } };
  const cases: [string, unknown, unknown][] = [
    ['properties that are null', good, { type: 'object', properties: null }],
    ['required that is true', good, { ...good, required: true }],
    ['a number for a schema', good, { type: 'object', properties: { a: 5 } }],
    ['a number', good, 5],
    ['null', null, good],
    ['a reference that leads nowhere', good, { type: 'object', properties: { a: { $ref: '#/$defs/gone' } } }],
    [
      'a reference to another document',
      good,
      { properties: { a: { $ref: 'https://example.com/schema.json' } } },
    ],
    [
      '60 levels of alternatives',
      good,
      { anyOf: [deep(60, { type: 'string' }), deep(60, { oneOf: [true, {}] })] },
    ],
  ];

  it.each(cases)('%s: to be reviewed or worse, and the other way round', (_, a, b) => {
    for (const [old, now] of [
      [a, b],
      [b, a],
    ]) {
      for (const direction of ['input', 'output']) {
        const answer = answerLine(pair(1, direction, old, now));
        expect(answer).not.toHaveProperty('error');
        expect(JSON.parse(JSON.stringify(answer)).changes.length).toBeGreaterThan(0);
      }
      const wrapped = [old, now].map((inputSchema) => ({ name: 't', inputSchema }));
      expect(answerLine(pair(1, 'tool', wrapped[0], wrapped[1]))).toHaveProperty('verdict');
    }
  });

  it('3,000 levels: to be reviewed', () => {
    // Written by hand: JSON.stringify would overflow.
    const nested = (type: string): string =>
      `${'{"properties":{"a":'.repeat(3_000)}{"type":"${type}"}${'}}'.repeat(3_000)}`;
    const line = `{"id":1,"direction":"input","old":${nested('string')},"new":${nested('number')}}`;
    expect(answerLine(line)).toMatchObject({
      verdict: 'review',
      changes: [{ kind: 'unreadable-schema-changed', reason: expect.stringContaining('cannot be told') }],
    });
    const added = `{"id":1,"direction":"list","old":[],"new":[{"name":"a","inputSchema":${nested('string')}}]}`;
    expect(JSON.stringify(answerLine(added))).toContain('tool-added');
  });

  it.each<[string, unknown, unknown]>([
    ['20,000 properties that change their type', many(20_000, 'string'), many(20_000, 'integer')],
    ['20,000 properties that come', many(0, 'string'), many(20_000, 'integer')],
    ['definitions that double 40 times', doubling({ type: 'string' }), doubling({ type: 'integer' })],
    ['a schema that refers to itself', { $ref: '#' }, { properties: { a: { $ref: '#' } }, required: ['a'] }],
    [
      'properties named __proto__ and constructor',
      JSON.parse('{"properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"}}}'),
      JSON.parse('{"properties":{"__proto__":{"type":"integer"},"constructor":{"type":"integer"}}}'),
    ],
  ])(
    '%s: answered within two seconds of work',
    (_, old, now) => {
      for (const direction of ['input', 'output']) {
        const start = process.cpuUsage();
        const answer = answerLine(pair(1, direction, old, now));
        expect(answer).toHaveProperty('verdict');
        expect(answer).not.toMatchObject({ verdict: 'equal' });
        // Of this process alone, in microseconds: other work on the machine does not count.
        expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
      }
    },
    60_000,
  );
});
