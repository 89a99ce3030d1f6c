// A client of the conformance suite, started with the address of its server: inspects it, and sends the schema of one tool
// back as it was received. The call is made here and not by the inspection, which calls no tools.
import { own, ownString } from '@/core/schema/json';
import { inspectHttp } from '@/crawler/inspect/inspect-http';

const [url = ''] = process.argv.slice(2);
const { origin } = new URL(url);
const result = await inspectHttp({ url, allowLocal: origin, userAgent: 'Schemalog/0', secondList: false });
const tool = result.tools.find(({ value }) => ownString(value, 'name') === 'json_schema_2020_12_tool');
const bytes = result.pages[tool?.page ?? 0]?.bytes.subarray(tool?.start, tool?.end);
const schema = own(JSON.parse(Buffer.from(bytes ?? []).toString()), 'inputSchema') ?? null;
const revision = result.protocolVersion ?? '';
const isModern = result.conditions?.era === 'modern';

let session = '';
/** One POST with a message; answers are of no interest but for the session. */
async function post(message: object, method: string, name?: string): Promise<void> {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': revision,
  };
  if (isModern) headers['mcp-method'] = method;
  if (isModern && name !== undefined) headers['mcp-name'] = name;
  if (session !== '') headers['mcp-session-id'] = session;
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(message) });
  session = answer.headers.get('mcp-session-id') ?? session;
  await answer.text();
}

const clientInfo = { name: 'schemalog', version: '0' };
if (!isModern) {
  const params = { protocolVersion: revision, capabilities: {}, clientInfo };
  await post({ jsonrpc: '2.0', id: 1, method: 'initialize', params }, 'initialize');
  await post({ jsonrpc: '2.0', method: 'notifications/initialized' }, 'notifications/initialized');
}
const prefix = 'io.modelcontextprotocol';
const about = {
  [`${prefix}/protocolVersion`]: revision,
  [`${prefix}/clientInfo`]: clientInfo,
  [`${prefix}/clientCapabilities`]: {},
};
const params = { name: 'json_schema_echo', arguments: { schema }, ...(isModern ? { _meta: about } : {}) };
await post({ jsonrpc: '2.0', id: 2, method: 'tools/call', params }, 'tools/call', 'json_schema_echo');
