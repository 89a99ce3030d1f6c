import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** A package release as a test writes it: its package.json (without name and version) and its files. */
export interface TestRelease {
  version: string;
  manifest?: Record<string, unknown>;
  files?: Record<string, string>;
  /** ISO date of publication. */
  publishedAt?: string;
}

export interface TestRegistry {
  url: string;
  /** Requests so far, `GET /name` each. */
  requests: string[];
  /** What is answered instead of the next requests for documents, in order. */
  next: { status: number; headers?: Record<string, string>; body?: string }[];
  close(): Promise<void>;
}

/**
 * An npm registry on the loopback with packages written in a test. It answers with ETags, and states publication times as
 * the real one does when every release of a package has one.
 */
export async function startTestRegistry(packages: Record<string, TestRelease[]>): Promise<TestRegistry> {
  const requests: string[] = [];
  const next: TestRegistry['next'] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '/').slice(1);
    requests.push(`${request.method} /${path}`);
    if (path.endsWith('.tgz')) {
      const [name = '', version] = path.split('/-/');
      const release = packages[name]?.find((one) => `${one.version}.tgz` === version);
      if (release === undefined) return void response.writeHead(404).end();
      return void response.end(tarball(name, release));
    }
    const instead = next.shift();
    if (instead !== undefined)
      return void response.writeHead(instead.status, instead.headers).end(instead.body);
    const releases = packages[path];
    if (releases === undefined) return void response.writeHead(404).end('{"error":"not found"}');
    const body = JSON.stringify(documentOf(path, releases, `http://${hostOf(request)}/`));
    const etag = `"${createHash('sha1').update(body).digest('hex')}"`;
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
    response.writeHead(200, { 'content-type': 'application/json', etag }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    requests,
    next,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function hostOf(request: IncomingMessage): string {
  return request.headers.host ?? '';
}

function documentOf(name: string, releases: TestRelease[], base: string) {
  const versions = releases.map((release) => [
    release.version,
    {
      ...manifestOf(name, release),
      dist: {
        tarball: `${base}${name}/-/${release.version}.tgz`,
        integrity: `sha512-${createHash('sha512').update(tarball(name, release)).digest('base64')}`,
      },
    },
  ]);
  const times = releases.flatMap(({ version, publishedAt }) =>
    publishedAt === undefined ? [] : [[version, publishedAt]],
  );
  const first = releases[0]?.publishedAt;
  const isTimed = times.length === releases.length;
  return {
    name,
    'dist-tags': { latest: releases.at(-1)?.version },
    versions: Object.fromEntries(versions),
    time: {
      ...Object.fromEntries(times),
      ...(isTimed ? { created: first, modified: releases.at(-1)?.publishedAt } : {}),
    },
  };
}

function manifestOf(name: string, release: TestRelease) {
  return { name, version: release.version, ...release.manifest };
}

function tarball(name: string, release: TestRelease): Buffer {
  const files = { ...release.files, 'package.json': JSON.stringify(manifestOf(name, release)) };
  const parts = Object.entries(files).flatMap(([path, text]) => {
    const body = Buffer.from(text);
    return [header(`package/${path}`, body.length), body, Buffer.alloc((512 - (body.length % 512)) % 512)];
  });
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(1024)]));
}

/** A header of the ustar format (pax(1), "ustar Interchange Format"). */
function header(path: string, sizeBytes: number): Buffer {
  const block = Buffer.alloc(512);
  const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`;
  block.write(path, 0);
  block.write(octal(0o755, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(sizeBytes, 11), 124);
  block.write(octal(0, 11), 136);
  block.write('        ', 148);
  block.write('0', 156);
  block.write('ustar\x0000', 257);
  block.write(
    octal(
      block.reduce((sum, byte) => sum + byte, 0),
      6,
    ),
    148,
  );
  return block;
}
