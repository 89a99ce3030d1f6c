import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSseParser } from './sse';

function parse(stream: string, { cut = [] as number[], maxBytes = 1_000 } = {}) {
  const events: [string, string][] = [];
  let overflows = 0;
  const parser = createSseParser(
    maxBytes,
    ({ type, data }) => events.push([type, Buffer.from(data).toString()]),
    () => overflows++,
  );
  const bytes = Buffer.from(stream);
  let start = 0;
  for (const at of [...cut.map((n) => n % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]) {
    parser.push(bytes.subarray(start, at));
    start = at;
  }
  parser.flush();
  return { events, overflows, lastId: parser.lastEventId(), retryMs: parser.retryMs() };
}

describe('createSseParser', () => {
  it.each([
    [
      'lines end with LF',
      'data: a\n\ndata: b\n\n',
      [
        ['message', 'a'],
        ['message', 'b'],
      ],
    ],
    [
      'lines end with CRLF',
      'data: a\r\n\r\ndata: b\r\n\r\n',
      [
        ['message', 'a'],
        ['message', 'b'],
      ],
    ],
    [
      'lines end with CR',
      'data: a\r\rdata: b\r\r',
      [
        ['message', 'a'],
        ['message', 'b'],
      ],
    ],
    ['data of several lines is joined', 'data: a\ndata:\ndata:  b\n\n', [['message', 'a\n\n b']]],
    [
      'one space after the colon is dropped',
      'data:a\n\ndata:  b\n\n',
      [
        ['message', 'a'],
        ['message', ' b'],
      ],
    ],
    ['comments and unknown fields are skipped', ': hi\nfoo: bar\ndata: a\n\n', [['message', 'a']]],
    [
      'events are named',
      'event: endpoint\ndata: /x\n\ndata: y\n\n',
      [
        ['endpoint', '/x'],
        ['message', 'y'],
      ],
    ],
    ['an event without data is none', 'event: x\n\nid: 1\n\n', []],
    ['empty data is an event', 'data\n\n', [['message', '']]],
    ['a byte order mark at the start is skipped', '\ufeffdata: a\n\n', [['message', 'a']]],
    ['the end of the stream ends an event', 'data: a\ndata: b', [['message', 'a\nb']]],
  ])('%s', (_, stream, events) => {
    expect(parse(stream).events).toEqual(events);
  });

  it('gives the same events however the bytes are cut', () => {
    const stream = '\ufeff: c\r\nid: 7\r\nretry: 50\r\nevent: e\r\ndata: é😀\r\ndata: x\r\n\r\rdata: y\n\n';
    const whole = parse(stream);
    expect(whole).toEqual({
      events: [
        ['e', 'é😀\nx'],
        ['message', 'y'],
      ],
      overflows: 0,
      lastId: '7',
      retryMs: 50,
    });
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 20 }), (cut) => {
        expect(parse(stream, { cut })).toEqual(whole);
      }),
    );
  });

  it('keeps the last id and retry, and takes no rubbish for them', () => {
    expect(parse('id: 1\nid: 2\nretry: 10\nretry: soon\n\n')).toMatchObject({ lastId: '2', retryMs: 10 });
    expect(parse('id: a\0b\n\n')).toMatchObject({ lastId: null, retryMs: null });
  });

  it('reports data or a line that is too long once and gives nothing more', () => {
    const long = 'x'.repeat(40);
    expect(parse(`data: ok\n\ndata: ${long}\ndata: ${long}\n\ndata: ok\n\n`, { maxBytes: 60 })).toMatchObject(
      {
        events: [['message', 'ok']],
        overflows: 1,
      },
    );
    expect(parse(`: ${long}${long}\ndata: ok\n\n`, { maxBytes: 60 })).toMatchObject({
      events: [],
      overflows: 1,
    });
  });
});
