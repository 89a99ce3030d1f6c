import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openWriter } from '@/db/open-writer';
import { startHttpServer, type TestServer } from '@/test/servers/http';
import { isAllowed, openRobots, type Robots } from './robots';

const day = 86_400_000;
let answer: { status: number; headers?: Record<string, string>; body?: string };
let asked: string[];
let server: TestServer;
let clock: number;
let robots: Robots;

beforeEach(async () => {
  asked = [];
  clock = Date.now();
  server = await startHttpServer((request, response) => {
    asked.push(`${request.method} ${request.path}`);
    response.writeHead(answer.status, answer.headers).end(answer.body ?? '');
  });
  robots = openRobots({
    db: openWriter(':memory:'),
    userAgent: 'Schemalog/0 (+https://x.example)',
    now: () => clock,
  });
});
afterEach(() => server.close());

const refusal = (path = '/mcp') =>
  robots.refusal(new URL(path, server.origin), server.origin, new AbortController().signal);

describe('robots.txt', () => {
  it.each([
    ['there is none', { status: 404 }, null],
    ['it is forbidden', { status: 403 }, null],
    ['it is empty', { status: 200, body: '\n' }, null],
    [
      'it is a web page',
      { status: 200, headers: { 'content-type': 'text/html' }, body: 'User-agent: *\nDisallow: /' },
      null,
    ],
    ['it redirects for ever', { status: 302, headers: { location: '/robots.txt' } }, null],
    [
      'it allows us by name',
      { status: 200, body: 'User-agent: *\nDisallow: /\n\nUser-agent: schemalog\nAllow: /' },
      null,
    ],
    [
      'it asks everybody to stay away',
      { status: 200, body: 'User-agent: *\nDisallow: /' },
      'robots_disallowed',
    ],
    ['the server fails', { status: 500 }, 'robots_disallowed'],
    ['the server wants to be left alone', { status: 429, headers: { 'retry-after': '9' } }, 'rate_limited'],
  ])('when %s, the endpoint %o is answered by %s', async (_, said, outcome) => {
    answer = said;
    expect((await refusal())?.outcome ?? null).toBe(outcome);
  });

  it('is asked for once a day', async () => {
    answer = { status: 200, body: 'User-agent: *\nDisallow: /private' };
    expect([await refusal(), await refusal('/private/mcp')].map((one) => one?.outcome)).toEqual([
      undefined,
      'robots_disallowed',
    ]);
    clock += day - 1;
    await refusal();
    expect(asked).toEqual(['GET /robots.txt']);
    clock += 1;
    await refusal();
    expect(asked.length).toBe(2);
  });

  it('that fails for 30 days in a row says nothing any more', async () => {
    answer = { status: 500 };
    for (let i = 0; i <= 30; i++) {
      expect((await refusal())?.outcome).toBe('robots_disallowed');
      clock += day;
    }
    clock += 1;
    expect(await refusal()).toBeNull();
  });

  it('of a server that does not answer at all says nothing: its own inspection will tell', async () => {
    await server.close();
    expect(await refusal()).toBeNull();
  });

  it('longer than 500 KiB counts as far as that', async () => {
    answer = { status: 200, body: `${'# filler\n'.repeat(60_000)}User-agent: *\nDisallow: /` };
    expect(await refusal()).toBeNull();
  });
});

it('a robots.txt made to cost time is judged by as many of its rules as time allows', () => {
  const line = `Disallow: /${'*a'.repeat(900)}`;
  const begun = process.cpuUsage();
  isAllowed(`User-agent: *\n${`${line}\n`.repeat(250)}`, new URL(`https://x.example/${'a'.repeat(1_500)}`));
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1000).toBeLessThan(2_000);
});
