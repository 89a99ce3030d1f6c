import { errorAnswer, legacyAnswer, modernAnswer, tool } from './answers';
import { type Handler, type SeenMessage, sendJson, startStream } from './http';
import { always, legacy, onMethod } from './http-behaviours';
import { httpSse, signIn } from './http-sessions';

/** Servers over HTTP with odd statuses, redirects, sign-in, streams and revisions, by name; see README.md. */

function elsewhere(status: number, location: string): Handler {
  return always(status, { location });
}

/** A server of the newer kind whose `tools/list` gives what `list` says, and the error where it gives one. */
function newer(list: (message: SeenMessage | null) => object): Handler {
  return ({ body, method }, response) => {
    if (method !== 'POST') return response.writeHead(405).end();
    if (body?.method !== 'tools/list') return sendJson(response, modernAnswer(body));
    const answer = list(body);
    return sendJson(response, 'error' in answer ? answer : { jsonrpc: '2.0', id: body?.id, result: answer });
  };
}

const complete = { resultType: 'complete', tools: [tool('modern_tool')] };

export const oddBehaviours = {
  '402': () => always(402, {}, 'Payment Required'),
  '407': () => always(407, { 'proxy-authenticate': 'Basic' }),
  '410': () => always(410),
  '418': () => always(418, { 'content-type': 'text/plain' }, '\u001b[31mteapot\u001b[0m'),
  '304': () => always(304),
  'retry-after-nonsense': () => always(429, { 'retry-after': 'soon' }),
  'retry-after-for-ever': () => always(429, { 'retry-after': '999999999' }),
  'retry-after-in-the-past': () => always(429, { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' }),
  'redirect-to-link-local': () => elsewhere(307, 'http://169.254.1.1/mcp'),
  'redirect-to-mapped-loopback': () => elsewhere(308, 'http://[::ffff:127.0.0.1]:1/mcp'),
  'redirect-to-decimal-loopback': () => elsewhere(307, 'http://2130706433:1/mcp'),
  'redirect-to-a-file': () => elsewhere(307, 'file:///etc/passwd'),
  'redirect-to-a-script': () => elsewhere(307, 'javascript:alert(1)'),
  'redirect-303': () => elsewhere(303, '/moved'),
  'redirect-without-a-target': () => always(307),
  'session-id-too-long': () =>
    onMethod('initialize', (seen, response) =>
      sendJson(response, legacyAnswer(seen.body), 200, { 'mcp-session-id': 'x'.repeat(5_000) }),
    ),
  'sign-in-with-a-large-challenge': () => signIn(() => `Bearer realm="${'x'.repeat(20_000)}"`, '/none'),
  'sign-in-with-large-metadata': () => {
    const asks = signIn((origin) => `Bearer resource_metadata="${origin}/meta"`, '/none');
    return (seen, response, origin) =>
      seen.path === '/meta'
        ? response.end(`{"resource":"${'x'.repeat(10 * 1024 * 1024)}"}`)
        : asks(seen, response, origin);
  },
  'sign-in-with-redirected-metadata': () => {
    const asks = signIn((origin) => `Bearer resource_metadata="${origin}/meta"`, '/none');
    return (seen, response, origin) =>
      seen.path === '/meta'
        ? response.writeHead(307, { location: 'http://169.254.169.254/' }).end()
        : asks(seen, response, origin);
  },
  'sign-in-as-an-error': () =>
    legacy(({ body }, response) => {
      if (body?.id === undefined) return false;
      sendJson(response, errorAnswer(body, -32001, 'Unauthorized: authentication required'));
      return true;
    }),
  'sse-endpoint-is-a-script': () => httpSse('javascript:alert(1)'),
  'sse-endpoint-is-endless': () => httpSse(`/messages?${'x'.repeat(100_000)}`),
  'sse-endpoint-changes': () => {
    const open = httpSse('/messages\n\nevent: endpoint\ndata: http://169.254.169.254/take');
    return (seen, response, origin) => open(seen, response, origin);
  },
  'sse-dies': () => (seen, response) => {
    if (seen.method !== 'GET') return response.writeHead(405).end();
    startStream(response);
    return response.end('event: endpoint\ndata: /messages\n\n');
  },
  'sse-answers-in-the-body': () => {
    const open = httpSse('/none');
    return (seen, response, origin) =>
      seen.path === '/none' ? sendJson(response, legacyAnswer(seen.body)) : open(seen, response, origin);
  },
  'modern-with-freshness': () =>
    newer((message) =>
      message?.params?.cursor === undefined
        ? { ...complete, nextCursor: 'two', ttlMs: 600_000, cacheScope: 'public' }
        : { ...complete, tools: [tool('more')], ttlMs: 60_000, cacheScope: 'private' },
    ),
  'modern-without-freshness': () => newer(() => complete),
  'modern-with-odd-freshness': () => newer(() => ({ ...complete, ttlMs: '1e999', cacheScope: { a: 1 } })),
  'modern-without-result-type': () => newer(() => ({ tools: [tool('modern_tool')], ttlMs: 0 })),
  'modern-task': () => newer(() => ({ resultType: 'task', task: { taskId: '1' } })),
  'modern-wants-input': () => newer(() => ({ resultType: 'input_required', inputRequests: {} })),
  'modern-changes-its-mind': () =>
    newer((message) => errorAnswer(message, -32022, 'Unsupported', { supported: ['2030-01-01'] })),
  'modern-header-mismatch': () => (seen, response) =>
    sendJson(response, errorAnswer(seen.body, -32020, 'Header mismatch'), 400),
  'modern-with-many-versions': () => (seen, response) => {
    const supportedVersions = Array.from({ length: 200_000 }, (_, i) => `${i}`);
    return sendJson(response, { jsonrpc: '2.0', id: seen.body?.id, result: { supportedVersions } });
  },
  dual: () => (seen, response) => {
    if (seen.method !== 'POST') return response.writeHead(405).end();
    const isModern = seen.headers['mcp-protocol-version'] === '2026-07-28';
    const answer = isModern ? modernAnswer(seen.body) : legacyAnswer(seen.body, [tool('old_tool')]);
    return answer === null ? response.writeHead(202).end() : sendJson(response, answer);
  },
} satisfies Record<string, () => Handler>;
