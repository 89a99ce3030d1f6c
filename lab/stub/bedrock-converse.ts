import { crc32 } from 'node:zlib';
import { type JsonObject, own } from '@/core/schema/json';
import { jsonAnswer, type StubAnswer, type StubApi } from './api';
import { items, readDeclaration } from './read-declaration';

/**
 * Amazon Bedrock Converse, `POST /model/<id>/converse` and `…/converse-stream`
 * (docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html, 2026-11-30). Signatures are not looked at.
 */
export const bedrockConverse: StubApi = {
  id: 'bedrock-converse',
  answer({ method, path, body }) {
    const isStream = path.endsWith('/converse-stream');
    if (method !== 'POST' || !(isStream || path.endsWith('/converse'))) return null;
    const tools = items(own(body, 'toolConfig'), 'tools').flatMap((tool) => {
      const spec = own(tool, 'toolSpec');
      const read = readDeclaration(spec ?? null, ['inputSchema']);
      // The schema stands one level deeper than elsewhere.
      return read === null ? [] : [{ ...read, schema: own(read.schema, 'json') ?? null }];
    });
    return { tools, answer: isStream ? streamed() : jsonAnswer(complete) };
  },
};

const usage = { inputTokens: 1, outputTokens: 1, totalTokens: 2 };
const metrics = { latencyMs: 1 };

const complete: JsonObject = {
  output: { message: { role: 'assistant', content: [{ text: 'ok' }] } },
  stopReason: 'end_turn',
  usage,
  metrics,
};

function streamed(): StubAnswer {
  const events: [string, JsonObject][] = [
    ['messageStart', { role: 'assistant' }],
    ['contentBlockDelta', { contentBlockIndex: 0, delta: { text: 'ok' } }],
    ['contentBlockStop', { contentBlockIndex: 0 }],
    ['messageStop', { stopReason: 'end_turn' }],
    ['metadata', { usage, metrics }],
  ];
  return {
    status: 200,
    headers: { 'content-type': 'application/vnd.amazon.eventstream' },
    body: Buffer.concat(events.map(([type, payload]) => eventFrame(type, payload))),
  };
}

/**
 * One message of an AWS event stream: total length, length of the headers, checksum of the two, headers, payload, checksum
 * of all before it; numbers are big-endian
 * (docs.aws.amazon.com/AmazonS3/latest/API/RESTSelectObjectAppendix.html, 2026-11-30).
 */
function eventFrame(type: string, payload: JsonObject): Buffer {
  const headers = Buffer.concat([
    header(':message-type', 'event'),
    header(':event-type', type),
    header(':content-type', 'application/json'),
  ]);
  const body = Buffer.from(JSON.stringify(payload));
  const prelude = Buffer.alloc(8);
  // Twelve bytes before the headers, four after the payload.
  prelude.writeUInt32BE(12 + headers.length + body.length + 4, 0);
  prelude.writeUInt32BE(headers.length, 4);
  const checked = Buffer.concat([prelude, checksum(prelude), headers, body]);
  return Buffer.concat([checked, checksum(checked)]);
}

/** Length of the name, name, type 7 (text), length of the value, value. */
function header(name: string, value: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(value.length);
  return Buffer.concat([
    Buffer.from([name.length]),
    Buffer.from(name),
    Buffer.from([7]),
    length,
    Buffer.from(value),
  ]);
}

function checksum(bytes: Buffer): Buffer {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(bytes));
  return sum;
}
