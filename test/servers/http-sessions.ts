import type { ServerResponse } from 'node:http';
import { legacyAnswer } from './answers';
import { type Handler, type SeenRequest, sendJson, startStream } from './http';

/** Servers with sessions, sign-in, redirects and event streams, by name; see README.md. */

export function answerAs(
  send: (response: ServerResponse, data: string, seen: SeenRequest) => unknown,
): Handler {
  return (seen, response) => {
    const answer = legacyAnswer(seen.body);
    if (seen.method !== 'POST') response.writeHead(405).end();
    else if (answer === null) response.writeHead(202).end();
    else send(response, JSON.stringify(answer), seen);
  };
}

/** Gives a session id, wants it back, and lists after `gone` answers of 404. */
function withSessions({ gone, onDelete }: { gone: number; onDelete: number }): Handler {
  let given = 0;
  let left = gone;
  return (seen, response) => {
    if (seen.method === 'DELETE') return response.writeHead(onDelete).end();
    if (seen.method !== 'POST') return response.writeHead(405).end();
    const answer = legacyAnswer(seen.body);
    if (seen.body?.method === 'initialize') {
      given++;
      return sendJson(response, answer, 200, { 'mcp-session-id': `session-${given}` });
    }
    if (seen.body?.method === 'server/discover') return sendJson(response, answer, 400);
    if (seen.headers['mcp-session-id'] !== `session-${given}`) return sendJson(response, answer, 400);
    if (seen.body?.method === 'tools/list' && left-- > 0) return response.writeHead(404).end();
    if (answer === null) return response.writeHead(202).end();
    // A second session id in a later answer is not to be taken up.
    return sendJson(response, answer, 200, { 'mcp-session-id': 'another' });
  };
}

export function signIn(challenge: (origin: string) => string, metadataPath: string): Handler {
  return (seen, response, origin) => {
    if (seen.path !== metadataPath) {
      const header = challenge(origin);
      return response.writeHead(401, header === '' ? {} : { 'www-authenticate': header }).end();
    }
    return sendJson(response, {
      resource: `${origin}/mcp`,
      authorization_servers: ['https://login.example.com'],
      scopes_supported: ['tools:read'],
      resource_name: 'Places',
      internal: 'not of interest',
    });
  };
}

function redirect(status: number, target: (path: string) => string): Handler {
  return (seen, response) => {
    if (seen.path === '/moved') {
      const answer = legacyAnswer(seen.body);
      return answer === null ? response.writeHead(202).end() : sendJson(response, answer);
    }
    return response.writeHead(status, { location: target(seen.path) }).end();
  };
}

/** The older transport: a stream by GET, messages by POST to the address that the stream names. */
export function httpSse(endpoint: string): Handler {
  let stream: ServerResponse | null = null;
  return (seen, response) => {
    if (seen.method === 'GET') {
      stream = response;
      startStream(response);
      response.write(`event: endpoint\ndata: ${endpoint}\n\n`);
      return;
    }
    if (!seen.path.startsWith('/messages')) return response.writeHead(405).end();
    response.writeHead(202).end('Accepted');
    const answer = legacyAnswer(seen.body);
    if (answer !== null) stream?.write(`event: message\ndata: ${JSON.stringify(answer)}\n\n`);
  };
}

/** Ends the stream of the list early; the answer comes when the stream is taken up again. */
function polling(): Handler {
  let answer: unknown = null;
  return (seen, response) => {
    if (seen.method === 'GET') {
      if (seen.headers['last-event-id'] !== 'event-7') return response.writeHead(405).end();
      startStream(response);
      return response.end(`id: event-8\ndata: ${JSON.stringify(answer)}\n\n`);
    }
    answer = legacyAnswer(seen.body);
    if (answer === null) return response.writeHead(202).end();
    if (seen.body?.method !== 'tools/list') return sendJson(response, answer);
    startStream(response);
    return response.end('id: event-7\nretry: 10\ndata:\n\n');
  };
}

export const sessionBehaviours = {
  session: () => withSessions({ gone: 0, onDelete: 204 }),
  'session-no-delete': () => withSessions({ gone: 0, onDelete: 405 }),
  'session-gone-once': () => withSessions({ gone: 1, onDelete: 204 }),
  'session-gone': () => withSessions({ gone: 99, onDelete: 204 }),
  'sign-in': () =>
    signIn((origin) => `Bearer realm="x", resource_metadata="${origin}/meta", scope="tools:read"`, '/meta'),
  'sign-in-by-path': () => signIn(() => '', '/.well-known/oauth-protected-resource/mcp'),
  'sign-in-elsewhere': () => signIn(() => 'Bearer resource_metadata="http://169.254.169.254/meta"', '/none'),
  'redirect-307': () => redirect(307, () => '/moved'),
  'redirect-308': () => redirect(308, () => '/moved'),
  'redirect-301': () => redirect(301, () => '/moved'),
  'redirect-loop': () => redirect(307, () => '/mcp'),
  'redirect-to-metadata': () => redirect(307, () => 'http://169.254.169.254/latest/meta-data'),
  'redirect-nowhere': () => redirect(302, () => 'http://['),
  stream: () =>
    answerAs((response, data) => {
      startStream(response);
      response.end(`event: message\ndata: ${data}\n\n`);
    }),
  'odd-stream': () =>
    answerAs((response, data, seen) => {
      startStream(response);
      const at = data.indexOf(',') + 1;
      const news = '{"jsonrpc":"2.0","method":"notifications/message","params":{}}';
      const ping = '{"jsonrpc":"2.0","id":"p1","method":"ping"}';
      const ask = '{"jsonrpc":"2.0","id":"r1","method":"roots/list"}';
      const asks = seen.body?.method === 'tools/list' ? `data:${ping}\r\rdata: ${ask}\n\n` : '';
      response.write(`\ufeff: hello\r\n\r\nretry: 10\r\nid: 1\r\nevent: other\r\ndata: {}\r\n\r\n`);
      response.write(`data: ${news}\n\n${asks}data: ${data.slice(0, at)}\r`);
      // No empty line after the last event: the end of the stream ends it.
      setTimeout(() => response.end(`\ndata: ${data.slice(at)}\n`), 5);
    }),
  'stream-stays-open': () =>
    answerAs((response, data) => {
      startStream(response);
      response.write(`data: ${data}\n\n`);
    }),
  'stream-without-answer': () =>
    answerAs((response, data, seen) => {
      startStream(response);
      response.end(seen.body?.method === 'tools/list' ? ': nothing\n\n' : `data: ${data}\n\n`);
    }),
  'stream-of-rubbish': () =>
    answerAs((response, data, seen) => {
      startStream(response);
      response.end(seen.body?.method === 'tools/list' ? 'data: {"jsonrpc":\n\n' : `data: ${data}\n\n`);
    }),
  'stream-floods': () =>
    answerAs((response, data, seen) => {
      startStream(response);
      if (seen.body?.method !== 'tools/list') return response.end(`data: ${data}\n\n`);
      const news = 'data: {"jsonrpc":"2.0","method":"notifications/message"}\n\n'.repeat(200);
      const more = () => {
        while (response.write(news));
        response.once('drain', more);
      };
      return more();
    }),
  'stream-of-one-event': () =>
    answerAs((response, data, seen) => {
      startStream(response);
      if (seen.body?.method !== 'tools/list') return response.end(`data: ${data}\n\n`);
      const more = () => {
        while (response.write(`data: ${'x'.repeat(1_000)}\n`.repeat(60)));
        response.once('drain', more);
      };
      return more();
    }),
  polling,
  sse: () => httpSse('/messages?session=1'),
  'sse-elsewhere': () => httpSse('http://169.254.169.254/messages'),
  'sse-no-endpoint':
    () =>
    ({ method }, response) => {
      if (method !== 'GET') return response.writeHead(404).end();
      return startStream(response);
    },
} satisfies Record<string, () => Handler>;
