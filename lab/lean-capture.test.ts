import { describe, expect, it } from 'vitest';
import { type Capture, captureText } from '@/core/capture';
import type { Json } from '@/core/schema/json';
import { leanCapture, wholeCapture } from './lean-capture';
import { onePage } from './script';

const schema: Json = { type: 'object', properties: { a: { type: 'string', format: 'uri' } } };
const list = {
  id: 'one',
  script: onePage([
    { name: 'same', description: 'As it is.', inputSchema: schema },
    { name: 'changed', description: 'Cut later.', inputSchema: schema },
    { name: 'gone', inputSchema: schema },
    { name: 'null', inputSchema: null },
    { name: 'none' },
  ]),
};

function capture(names = ['same', 'changed', 'gone', 'null', 'none']): Capture {
  const [same = '', changed = '', gone = '', nulled = '', none = ''] = names;
  return {
    format: 1,
    client: 'example',
    version: '1.0.0',
    provider: { id: 'openai', api: 'openai-chat', model: 'm', mode: null },
    date: '2026-12-01',
    command: 'x',
    serverName: 'fixture',
    suite: 'probes',
    conditions: { node: '20', packages: {}, dependencies: 'today', libraries: {} },
    runs: [
      {
        list: 'one',
        outcome: 'captured',
        words: [],
        server: 'listed',
        served: 5,
        sent: 4,
        tools: [
          { name: same, sent: { name: 'f_same', description: 'As it is.', schema, field: 'parameters' } },
          {
            name: changed,
            sent: {
              name: 'f_changed',
              description: null,
              schema: { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
              field: 'parameters',
            },
          },
          { name: gone, dropped: { words: null } },
          { name: nulled, sent: { name: 'f_null', description: '', schema: null, field: 'none' } },
          { name: none, sent: { name: 'f_none', description: null, schema: null, field: 'none' } },
        ],
        unmatched: [],
        ownTools: 0,
        protocol: null,
      },
    ],
  };
}

function keptAndRead(of: Capture): unknown {
  const { capture: lean, served } = leanCapture(of, [list]);
  return wholeCapture(JSON.parse(captureText(lean)) as Json, served);
}

describe('a capture on disk', () => {
  it('is in full again what it was', () => {
    expect(keptAndRead(capture())).toEqual(capture());
  });

  it('says of a tool that is sent as it was served nothing but its name', () => {
    const text = captureText(leanCapture(capture(), [list]).capture);
    expect(text).toContain('{"name":"same","sent":{"name":"f_same","field":"parameters"}}');
    expect(text).toContain('"patch":{"properties":{"a":{"format":null}},"additionalProperties":false}');
  });

  it('keeps a run in full whose list is not the one that is known under its name', () => {
    const older = capture(['another', 'changed', 'gone', 'null', 'none']);
    expect(leanCapture(older, [list]).served).toEqual({});
    expect(keptAndRead(older)).toEqual(older);
  });

  it('cannot be read without the lists that it was made with', () => {
    const text = captureText(leanCapture(capture(), [list]).capture);
    expect(() => wholeCapture(JSON.parse(text) as Json, {})).toThrow(/is not kept/);
  });
});
