import type { InspectionResult } from '@/core/inspection';
import { type HttpInspection, inspectHttp } from '@/crawler/inspect/inspect-http';
import { type Handler, type SeenRequest, startHttpServer, type TestServer } from '../servers/http';
import { behaviours } from '../servers/http-behaviours';
import { bodyBehaviours } from '../servers/http-bodies';
import { oddBehaviours } from '../servers/http-odd';
import { sessionBehaviours } from '../servers/http-sessions';
import { slowBehaviours } from '../servers/http-slow';

const handlers = {
  ...behaviours,
  ...sessionBehaviours,
  ...bodyBehaviours,
  ...slowBehaviours,
  ...oddBehaviours,
};
const open = new Set<TestServer>();

export const userAgent = 'Schemalog/0.0.0 (+https://example.com/crawler)';

export type BehaviourName = keyof typeof handlers;

/** A fresh handler of an HTTP test server, by its name in `test/servers/README.md`. */
export function behaviourOf(name: BehaviourName): Handler {
  return handlers[name]();
}

/** Starts an HTTP test server by its name in `test/servers/README.md`. */
export async function serveHttp(name: BehaviourName): Promise<TestServer> {
  return closeLater(await startHttpServer(behaviourOf(name)));
}

/** Has `closeHttpServers` close this one too. */
export function closeLater(server: TestServer): TestServer {
  open.add(server);
  return server;
}

/** Ends all servers that are open; call it after each test. */
export async function closeHttpServers(): Promise<void> {
  await Promise.all([...open].map((server) => server.close()));
  open.clear();
}

/** Inspects a test server, whose local address is allowed. */
export function inspectServer(
  { origin }: TestServer,
  more: Partial<HttpInspection> = {},
): Promise<InspectionResult> {
  return inspectHttp({ url: `${origin}/mcp`, allowLocal: origin, userAgent, secondList: false, ...more });
}

/** What a server was asked for: `POST tools/list`, `GET /path`. */
export function asked(requests: SeenRequest[]): string[] {
  return requests.map(
    ({ method, path, body }) => `${method} ${body === null ? path : (body.method ?? '(answer)')}`,
  );
}
