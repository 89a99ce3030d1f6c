import type { ServerResponse } from 'node:http';
import { legacyAnswer, tool } from './answers';
import { type Handler, sendJson, startStream } from './http';
import { legacy, onMethod } from './http-behaviours';
import { answerAs, httpSse, signIn } from './http-sessions';

/** Servers over HTTP that hang or drip at one step, by name; see README.md. */

/** Writes a piece again and again until the connection is gone. */
function drip(response: ServerResponse, piece: () => string): void {
  const timer = setInterval(() => response.write(piece()), 20);
  response.once('close', () => clearInterval(timer));
}

/** Never answers requests of this HTTP method, and is ordinary else. */
function silentOn(method: string): Handler {
  return legacy((seen) => seen.method === method);
}

export const slowBehaviours = {
  'hangs-on-initialize': () =>
    legacy(({ body }, response) => {
      if (body?.method === 'server/discover') response.writeHead(404).end();
      return body?.method === 'server/discover' || body?.method === 'initialize';
    }),
  'hangs-on-the-notification': () => onMethod('notifications/initialized', () => undefined),
  'hangs-on-page-two': () =>
    onMethod('tools/list', ({ body }, response) => {
      if (body?.params?.cursor !== undefined) return;
      sendJson(response, {
        jsonrpc: '2.0',
        id: body?.id,
        result: { tools: [tool('one')], nextCursor: 'two' },
      });
    }),
  'hangs-on-delete': () => {
    const silent = silentOn('DELETE');
    return (seen, response, origin) => {
      if (seen.body?.method === 'initialize') response.setHeader('mcp-session-id', 'session-1');
      return silent(seen, response, origin);
    };
  },
  'hangs-on-get': () => (seen, response) =>
    seen.method === 'GET' ? undefined : response.writeHead(405).end(),
  'hangs-on-metadata': () => {
    const asks = signIn((origin) => `Bearer resource_metadata="${origin}/meta"`, '/never');
    return (seen, response, origin) => (seen.path === '/meta' ? undefined : asks(seen, response, origin));
  },
  'hangs-after-the-endpoint': () => {
    const open = httpSse('/messages');
    return (seen, response, origin) =>
      seen.path === '/messages' ? response.writeHead(202).end() : open(seen, response, origin);
  },
  'drips-a-body': () =>
    onMethod('tools/list', (seen, response) => {
      const text = JSON.stringify(legacyAnswer(seen.body));
      let at = 0;
      response.writeHead(200, { 'content-type': 'application/json' });
      drip(response, () => text.charAt(at++) || ' ');
    }),
  'drips-comments': () =>
    onMethod('tools/list', (_, response) => {
      startStream(response);
      drip(response, () => ': still here\n\n');
    }),
  'drips-news': () =>
    onMethod('tools/list', (_, response) => {
      startStream(response);
      drip(response, () => 'data: {"jsonrpc":"2.0","method":"notifications/progress"}\n\n');
    }),
  'answers-late': () =>
    answerAs((response, data) => {
      setTimeout(() => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(data);
      }, 400);
    }),
} satisfies Record<string, () => Handler>;
