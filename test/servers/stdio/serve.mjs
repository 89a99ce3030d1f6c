// What the test servers here share: reading lines, answering by method. No dependencies, so that any of them runs in a
// sandbox that holds this folder alone.

/** A small tool, so that a server has something to list. */
export function tool(name, properties = {}, more = {}) {
  return { name, description: `Does ${name}.`, inputSchema: { type: 'object', properties }, ...more };
}

/** What an ordinary server of the older kind answers to `initialize`. */
export const identity = {
  protocolVersion: '2025-11-25',
  capabilities: { tools: {} },
  serverInfo: { name: 'test-server', version: '1.0.0' },
};

/** Writes a message as one line. */
export function send(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

/**
 * Answers requests: `answers[method](params, request)` returns a result, throws `{ code, message, data }` for an error,
 * or returns undefined to stay silent. Methods that are not there get -32601. Ends when its input ends.
 */
export function serve(answers) {
  let rest = '';
  process.stdin.setEncoding('utf8');
  process.stdin.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    for (const line of lines) if (line.trim() !== '') answer(JSON.parse(line), answers);
  });
}

function answer(request, answers) {
  if (request.id === undefined || request.method === undefined) return;
  const { id } = request;
  if (answers[request.method] === undefined) {
    send({ jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } });
    return;
  }
  try {
    const result = answers[request.method](request.params ?? {}, request);
    if (result !== undefined) send({ jsonrpc: '2.0', id, result });
  } catch (error) {
    send({ jsonrpc: '2.0', id, error });
  }
}

/** A server of the older kind that lists these tools in one page. */
export function serveTools(tools, more = {}) {
  serve({ initialize: () => identity, 'tools/list': () => ({ tools }), ...more });
}
