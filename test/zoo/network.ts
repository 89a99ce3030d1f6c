import type { lookup } from 'node:dns';
import type { Socket } from 'node:net';
import { expect } from 'vitest';
import { behaviourOf } from '../helpers/servers-http';
import { authority, type certificates } from '../servers/certificates';
import { startHttpServer, startTcpServer } from '../servers/http';
import { type Animal, type Visit, visitServer } from './animal';

/** Trouble below HTTP: bytes that are no HTTP, certificates, names, and traps behind redirects. */

type Row = Pick<Animal, 'outcome' | 'expected' | 'names'>;

const notMcp = { outcome: 'not_mcp', expected: {} } as const;
const unreachable = { outcome: 'unreachable', expected: {} } as const;
const timeout = { outcome: 'timeout', expected: { evidence: { step: 'discover' } } } as const;

/** A server that writes these bytes as soon as it was asked something. */
function bytes(id: string, text: string, row: Row): Animal {
  return raw(id, (socket) => socket.once('data', () => socket.end(text, 'latin1')), row);
}

function raw(id: string, onConnection: (socket: Socket) => void, row: Row): Animal {
  return {
    ...row,
    id: `tcp ${id}`,
    async visit() {
      const server = await startTcpServer(onConnection);
      return visitServer(server, { ...row, url: `${server.origin}/mcp` });
    },
  };
}

function again(socket: Socket, piece: string, everyMs: number): void {
  const timer = setInterval(() => socket.write(piece), everyMs);
  socket.once('close', () => clearInterval(timer));
}

const answer = '{"jsonrpc":"2.0","id":1,"result":{}}';
const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';
const withLength = (length: number): string => `${head}content-length: ${length}\r\n\r\n${answer}`;

const tcp: Animal[] = [
  raw('talks first, and is no HTTP', (socket) => socket.write('220 mail.example ESMTP\r\n'), notMcp),
  bytes('answers in rubbish', '\x00\xff\x16\x03\x01 rubbish\r\n\r\n', notMcp),
  bytes('answers in HTTP/0.9', answer, notMcp),
  bytes('answers in HTTP/2 frames', '\x00\x00\x12\x04\x00\x00\x00\x00\x00', notMcp),
  bytes('answers with no status at all', 'HTTP/1.1\r\n\r\n', notMcp),
  bytes('gives a length that is no number', `${head}content-length: many\r\n\r\n`, notMcp),
  bytes('gives a negative length', `${head}content-length: -1\r\n\r\n`, notMcp),
  bytes('gives two lengths', `${head}content-length: 5\r\ncontent-length: 9\r\n\r\n`, unreachable),
  bytes(
    'gives a length and chunks',
    `${head}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    unreachable,
  ),
  bytes('gives a chunk of a wrong size', `${head}transfer-encoding: chunked\r\n\r\nzz\r\n`, notMcp),
  bytes('promises more than it sends', withLength(9_999), unreachable),
  bytes('sends more than it promised', withLength(10), { outcome: 'malformed', expected: {} }),
  bytes('hangs up without an answer', '', unreachable),
  raw('hangs up at once', (socket) => socket.destroy(), unreachable),
  raw('resets the connection', (socket) => socket.resetAndDestroy(), unreachable),
  raw('takes the connection and is silent', () => undefined, timeout),
  raw('drips a head', (socket) => again(socket, 'x', 20), notMcp),
  raw(
    'drips headers without end',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      again(socket, 'x-more: yes\r\n', 20);
    },
    timeout,
  ),
  raw(
    'floods with headers',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      again(socket, 'x-more: yes\r\n'.repeat(2_000), 1);
    },
    { outcome: 'flooded', expected: { evidence: { limit: 'header-bytes' } } },
  ),
  raw('says 102 again and again', (socket) => again(socket, 'HTTP/1.1 102 Processing\r\n\r\n', 20), timeout),
  bytes('wants to switch protocols', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\n\r\n', unreachable),
  // The second one must not become the answer to what is asked next on the same connection.
  bytes('answers twice to one request', `${withLength(answer.length)}${withLength(answer.length)}`, {
    outcome: 'malformed',
    expected: {},
  }),
];

function tls(certificate: keyof typeof certificates, trusted: boolean, row: Row): Animal {
  return {
    ...row,
    id: `tls certificate: ${certificate}, ${trusted ? 'authority known' : 'authority unknown'}`,
    async visit() {
      const server = await startHttpServer(behaviourOf('json'), certificate);
      const network = trusted ? { authority } : {};
      return visitServer(server, { ...row, network, url: `${server.origin}/mcp` });
    },
  };
}

const badCertificate = (code: string): Row => ({
  outcome: 'unreachable',
  expected: { evidence: { message: expect.stringContaining(code) } },
});

const certificatesOf: Animal[] = [
  tls('right', true, { expected: {}, names: ['one'] }),
  tls('right', false, badCertificate('UNABLE_TO_VERIFY_LEAF_SIGNATURE')),
  tls('other-name', true, badCertificate('ERR_TLS_CERT_ALTNAME_INVALID')),
  tls('expired', true, badCertificate('CERT_HAS_EXPIRED')),
  {
    id: 'tls asked of a server that knows none',
    ...unreachable,
    async visit() {
      const server = await startHttpServer(behaviourOf('json'));
      const origin = server.origin.replace('http:', 'https:');
      return visitServer(server, { ...unreachable, url: `${origin}/mcp`, allowLocal: origin });
    },
  },
  {
    id: 'tls hello never answered',
    outcome: 'unreachable',
    expected: { evidence: { message: expect.stringContaining('UND_ERR_CONNECT_TIMEOUT') } },
    async visit() {
      const server = await startTcpServer(() => undefined);
      const origin = server.origin.replace('http:', 'https:');
      const url = `${origin}/mcp`;
      return visitServer(server, { expected: {}, url, allowLocal: origin, budget: { connectMs: 800 } });
    },
  },
];

/** A resolver that gives these addresses one after the other, and the last one for ever. */
function resolver(addresses: string[]): typeof lookup {
  let asked = 0;
  const resolve = (
    _name: string,
    _options: unknown,
    done: (error: null, found: { address: string; family: number }[]) => void,
  ): void => {
    const address = addresses[Math.min(asked++, addresses.length - 1)] ?? '';
    done(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
  };
  return resolve as unknown as typeof lookup;
}

/**
 * A name that leads to these addresses; the server hangs up after each answer, so that each request asks anew.
 * @param reached how many requests may come to the server
 */
function name(id: string, addresses: string[], typed: boolean, reached: number, row: Row): Animal {
  return {
    ...row,
    id: `dns ${id}`,
    async visit() {
      const json = behaviourOf('json');
      const server = await startHttpServer((seen, response, origin) => {
        response.setHeader('connection', 'close');
        return json(seen, response, origin);
      });
      const origin = server.origin.replace('127.0.0.1', 'name.example');
      const network = { resolve: resolver(addresses) };
      const remote = { ...row, network, url: `${origin}/mcp`, allowLocal: typed ? origin : null };
      const visit = await visitServer(server, remote);
      const { length } = server.requests;
      return length === reached ? visit : trapped(visit, `${length} requests instead of ${reached}`);
    },
  };
}

function trapped(visit: Visit, what: string): Visit {
  return { ...visit, leftOver: [...visit.leftOver, what] };
}

const blocked: Row = { outcome: 'blocked_address', expected: {} };

const names: Animal[] = [
  name('leads to loopback', ['127.0.0.1'], false, 0, blocked),
  name('leads to loopback by IPv6', ['::1'], false, 0, blocked),
  name('leads to loopback inside IPv6', ['::ffff:127.0.0.1'], false, 0, blocked),
  name('leads to a private network', ['10.0.0.1'], false, 0, blocked),
  name('leads to where clouds keep credentials', ['169.254.169.254'], true, 0, blocked),
  name('changes between two requests', ['127.0.0.1', '169.254.169.254'], true, 1, blocked),
  name('changes before the list', ['127.0.0.1', '127.0.0.1', '127.0.0.1', '0.0.0.0'], true, 3, blocked),
];

/** Redirects to another port of the loopback, where a trap counts who comes. */
function redirectTrap(status: number): Animal {
  return {
    id: `redirect ${status} to another local server`,
    outcome: 'http_error',
    expected: { evidence: { httpStatus: status } },
    async visit() {
      const trap = await startHttpServer(behaviourOf('json'));
      const server = await startHttpServer((_, response) =>
        response.writeHead(status, { location: `${trap.origin}/mcp` }).end(),
      );
      const visit = await visitServer(server, { expected: {}, url: `${server.origin}/mcp` });
      await trap.close();
      return trap.requests.length === 0 ? visit : trapped(visit, 'the redirect was followed');
    },
  };
}

export const network: Animal[] = [...tcp, ...certificatesOf, ...names, redirectTrap(307), redirectTrap(301)];
