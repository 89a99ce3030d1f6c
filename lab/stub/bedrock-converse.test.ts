import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Json } from '@/core/schema/json';
import { bedrockConverse } from './bedrock-converse';

const body: Json = {
  messages: [],
  toolConfig: {
    tools: [
      { toolSpec: { name: 'a', description: 'A.', inputSchema: { json: { type: 'object' } } } },
      { toolSpec: { name: 'bare' } },
      { cachePoint: { type: 'default' } },
    ],
  },
};

function ask(path: string) {
  return bedrockConverse.answer({ method: 'POST', path, headers: {}, body });
}

/** Reads an AWS event stream by its description; fails on a wrong length or checksum. */
function eventsOf(bytes: Buffer): { type: string; payload: Json }[] {
  if (bytes.length === 0) return [];
  const total = bytes.readUInt32BE(0);
  const headersLength = bytes.readUInt32BE(4);
  expect(bytes.readUInt32BE(8)).toBe(crc32(bytes.subarray(0, 8)));
  expect(bytes.readUInt32BE(total - 4)).toBe(crc32(bytes.subarray(0, total - 4)));
  const headers = headersOf(bytes.subarray(12, 12 + headersLength));
  const payload = JSON.parse(bytes.subarray(12 + headersLength, total - 4).toString()) as Json;
  return [{ type: headers[':event-type'] ?? '', payload }, ...eventsOf(bytes.subarray(total))];
}

function headersOf(bytes: Buffer): Record<string, string> {
  if (bytes.length === 0) return {};
  const nameEnd = 1 + bytes.readUInt8(0);
  const valueStart = nameEnd + 3;
  expect(bytes.readUInt8(nameEnd)).toBe(7);
  const valueEnd = valueStart + bytes.readUInt16BE(nameEnd + 1);
  const name = bytes.subarray(1, nameEnd).toString();
  return { [name]: bytes.subarray(valueStart, valueEnd).toString(), ...headersOf(bytes.subarray(valueEnd)) };
}

describe('the Bedrock Converse stub', () => {
  it('takes tools out of toolSpec, and their schemas out of inputSchema.json', () => {
    expect(ask('/model/anthropic.claude%3A0/converse')?.tools).toEqual([
      { name: 'a', description: 'A.', schema: { type: 'object' }, field: 'inputSchema' },
      { name: 'bare', description: null, schema: null, field: 'none' },
    ]);
  });

  it('answers a plain request with JSON', () => {
    const answer = ask('/model/m/converse')?.answer;
    expect(JSON.parse(String(answer?.body))).toMatchObject({ stopReason: 'end_turn' });
  });

  it('answers a streaming request with a well-formed event stream', () => {
    const answer = ask('/model/m/converse-stream')?.answer;
    expect(answer?.headers['content-type']).toBe('application/vnd.amazon.eventstream');
    const events = eventsOf(Buffer.from(answer?.body ?? ''));
    expect(events.map(({ type }) => type)).toEqual([
      'messageStart',
      'contentBlockDelta',
      'contentBlockStop',
      'messageStop',
      'metadata',
    ]);
    expect(events[1]?.payload).toEqual({ contentBlockIndex: 0, delta: { text: 'ok' } });
  });

  it('leaves other requests to other APIs', () => {
    expect(ask('/v1/messages')).toBeNull();
    expect(
      bedrockConverse.answer({ method: 'GET', path: '/model/m/converse', headers: {}, body: null }),
    ).toBeNull();
  });
});
