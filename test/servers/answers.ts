import type { SeenMessage } from './http';

/** A tool for lists of the HTTP test servers. */
export function tool(name: string) {
  return { name, description: `Does ${name}.`, inputSchema: { type: 'object', properties: {} } };
}

const identity = { capabilities: { tools: {} }, serverInfo: { name: 'test-server', version: '1.0.0' } };
const versionKey = 'io.modelcontextprotocol/protocolVersion';

/** The answer of an ordinary server with a handshake; null for notifications and answers, which get none. */
export function legacyAnswer(message: SeenMessage | null, tools: unknown[] = [tool('one')]) {
  if (message?.id === undefined || message.method === undefined) return null;
  const { id, method, params } = message;
  if (method === 'initialize') {
    return {
      jsonrpc: '2.0',
      id,
      result: { protocolVersion: params?.protocolVersion ?? '2025-03-26', ...identity },
    };
  }
  if (method === 'tools/list') return { jsonrpc: '2.0', id, result: { tools } };
  return errorAnswer(message, -32601, 'Method not found');
}

export function errorAnswer(message: SeenMessage | null, code: number, text: string, data?: unknown) {
  return { jsonrpc: '2.0', id: message?.id ?? null, error: { code, message: text, data } };
}

/** The answer of a server without a handshake that speaks these revisions. */
export function modernAnswer(message: SeenMessage | null, supported: string[] = ['2026-07-28']) {
  if (message?.id === undefined) return null;
  const { id, method, params } = message;
  const requested = params?._meta?.[versionKey];
  if (typeof requested !== 'string') return errorAnswer(message, -32602, 'Missing _meta');
  if (!supported.includes(requested)) {
    return errorAnswer(message, -32022, 'Unsupported protocol version', { supported, requested });
  }
  const common = { resultType: 'complete', ttlMs: 0, cacheScope: 'public' };
  if (method === 'server/discover') {
    const _meta = { 'io.modelcontextprotocol/serverInfo': { name: 'modern-server', version: '2.0.0' } };
    const result = {
      ...common,
      supportedVersions: supported,
      capabilities: { tools: {} },
      instructions: 'Modern.',
      _meta,
    };
    return { jsonrpc: '2.0', id, result };
  }
  if (method === 'tools/list')
    return { jsonrpc: '2.0', id, result: { ...common, tools: [tool('modern_tool')] } };
  return errorAnswer(message, -32601, 'Method not found');
}
