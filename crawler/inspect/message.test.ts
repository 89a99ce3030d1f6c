import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultBudget } from './budget';
import { kindOf, type MessageReading, readMessages, rpcErrorOf, textOf } from './message';

function read(text: string | Uint8Array, budget = {}): MessageReading {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  return readMessages(bytes, { ...defaultBudget, ...budget });
}

function only(text: string) {
  const reading = read(text);
  const message = reading.ok ? reading.messages[0] : undefined;
  if (message === undefined) throw new Error(`no message in ${text}`);
  return message;
}

describe('readMessages', () => {
  it('finds each tool at its bytes and the rest of the message without them, for any JSON', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.jsonValue(), fc.boolean(), (tools, other, pretty) => {
        const whole = { id: 'é😀', other, result: { before: other, tools, after: other } };
        const reading = read(JSON.stringify(whole, null, pretty ? 1 : 0), { messageDepth: 1_000 });
        const message = reading.ok ? reading.messages[0] : undefined;
        const found = message?.tools?.map(({ start, end }) => JSON.parse(textOf(message.bytes, start, end)));
        const plain = JSON.parse(JSON.stringify(whole));
        expect(found).toEqual(plain.result.tools);
        expect(message?.envelope).toEqual({ ...plain, result: { ...plain.result, tools: [] } });
      }),
      { numRuns: 1_000 },
    );
  });

  it('accepts exactly the objects that JSON.parse accepts, whatever stands in the array of tools', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '1', ' ', 'x', '\\') }),
        (noise) => {
          const text = `{"result":{"tools":[${noise}]}}`;
          const reading = read(text);
          let isJson = true;
          try {
            JSON.parse(text);
          } catch {
            isJson = false;
          }
          if (isJson) expect(reading.ok).toBe(true);
          if (!isJson && reading.ok) {
            // What is broken inside one tool shows when that tool is parsed.
            const message = reading.messages[0];
            const parse = () =>
              message?.tools?.map(({ start, end }) => JSON.parse(textOf(message.bytes, start, end)));
            expect(parse).toThrow();
          }
        },
      ),
      { numRuns: 5_000 },
    );
  });

  it('never throws, whatever the bytes are', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.constantFrom('', '{', '[{', '{"result":{"tools":[{'),
        (bytes, head) => {
          const reading = read(Buffer.concat([Buffer.from(head), bytes]));
          expect(typeof reading.ok).toBe('boolean');
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('takes the messages of a batch one by one, with their own bytes', () => {
    const reading = read('[ {"id":1,"result":{}} ,{"method":"x"}]');
    expect(reading.ok && reading.messages.map(({ bytes }) => textOf(bytes))).toEqual([
      '{"id":1,"result":{}}',
      '{"method":"x"}',
    ]);
    expect(reading).toMatchObject({ oddities: ['a JSON-RPC batch'] });
  });

  it('takes white space, a byte order mark and NUL bytes away from around a message', () => {
    for (const framed of ['\ufeff{"id":1}', '\0{"id":1}\0', ' \t{"id":1}\r\n']) {
      const reading = read(framed);
      expect(reading.ok && reading.messages.map(({ bytes }) => textOf(bytes))).toEqual(['{"id":1}']);
    }
    expect(read('\0 \0')).toMatchObject({ ok: true, messages: [] });
  });

  it.each(['', ' '])('an empty frame %j holds no message', (frame) => {
    expect(read(frame)).toMatchObject({ ok: true, messages: [] });
  });

  it.each([
    'hello',
    '42',
    '"text"',
    'null',
    '{',
    '{"a":}',
    '[1,2]',
    '{"a":"\0"}',
    '{"result":{"tools":[{} {}]}}',
  ])('%j is no message', (frame) => {
    expect(read(frame)).toMatchObject({ ok: false, reason: 'not-json' });
  });

  it.each([
    ['message-bytes', '{"a":1}', { messageBytes: 3 }],
    ['message-depth', '{"a":[[[]]]}', { messageDepth: 3 }],
    ['message-values', '{"a":[1,2,3,4]}', { messageValues: 4 }],
    ['envelope-bytes', '{"result":{"tools":[],"other":"xxxxxxxxxx"}}', { envelopeBytes: 20 }],
    ['batch', '[{},{},{}]', { batch: 2 }],
  ])('stops at the limit %s', (limit, frame, budget) => {
    expect(read(frame, budget)).toEqual({ ok: false, reason: 'limit', limit });
  });

  it('does not parse tools, so that many of them cost no memory in the message itself', () => {
    const large = `{"result":{"tools":[${Array(50_000).fill('{"name":"a"}').join(',')}]}}`;
    const message = only(large);
    expect(message.envelope).toEqual({ result: { tools: [] } });
    expect(message.tools).toHaveLength(50_000);
  });
});

describe('kindOf', () => {
  it.each([
    ['response', '{"id":1,"result":{}}'],
    ['response', '{"id":null,"error":{"code":1,"message":"x"}}'],
    ['request', '{"id":1,"method":"ping"}'],
    ['notification', '{"method":"notifications/x"}'],
    ['notification', '{"id":null,"method":"x"}'],
    ['other', '{"level":"info","msg":"started"}'],
    ['other', '{"__proto__":{"method":"ping","id":1}}'],
  ])('%s: %s', (kind, text) => {
    expect(kindOf(only(text))).toBe(kind);
  });
});

describe('rpcErrorOf', () => {
  it('reads an error of any shape and takes null beside a result for none', () => {
    const errorOf = (text: string) => rpcErrorOf(only(text).envelope);
    expect(errorOf('{"error":{"code":-1,"message":"m","data":[1]}}')).toEqual({
      code: -1,
      message: 'm',
      data: [1],
    });
    expect(errorOf('{"error":"text"}')).toEqual({ code: 0, message: 'text' });
    expect(errorOf('{"error":{}}')).toEqual({ code: 0, message: '' });
    expect(errorOf('{"error":null}')).toEqual({ code: 0, message: '' });
    expect(errorOf('{"error":null,"result":{}}')).toBeNull();
    expect(errorOf('{"result":{}}')).toBeNull();
  });
});
