import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isObject, type Json } from '@/core/schema/json';
import type { Failure } from '../inspect/connection';
import type { NpmConfig } from './npm/npm-config';
import { type PoliteAnswer, politeGet, retryAfterMs } from './npm/polite-fetch';

/** A registry's document about a package. */
export interface DocumentWish<Document> {
  url: string;
  /** Where the copy is kept. */
  file: string;
  /** Certificates and proxy. */
  network: NpmConfig;
  userAgent: string;
  /** A younger copy is not asked for again. */
  ttlMs?: number | undefined;
  /** What is kept of the answer; null when it is no document of this package. */
  parse(json: Json): Document | null;
  signal?: AbortSignal | undefined;
}

export type DocumentAnswer<Document> =
  /** `checked`: asked the registry now, so that its data are those of this moment. */
  { ok: true; document: Document; checked: boolean } | ({ ok: false } & Failure);

interface CachedDocument<Document> {
  format: 1;
  url: string;
  /** Epoch milliseconds. */
  checkedAt: number;
  etag: string | null;
  lastModified: string | null;
  document: Document;
}

const hour = 60 * 60 * 1000;
const maxBytes = 64 * 1024 * 1024;

/**
 * Asks for a registry's document. Copies are kept as files and revalidated (ETag, Last-Modified). When the registry cannot
 * be reached, a copy of any age is better than none.
 */
export async function fetchDocument<Document>(
  wish: DocumentWish<Document>,
): Promise<DocumentAnswer<Document>> {
  const { url, file, network, userAgent, ttlMs = hour, parse, signal } = wish;
  const cached = await readCached<Document>(file, url);
  if (cached !== null && Math.abs(Date.now() - cached.checkedAt) < ttlMs) {
    return { ok: true, document: cached.document, checked: false };
  }
  const headers: Record<string, string> = {
    accept: 'application/json',
    'user-agent': userAgent,
    ...(cached?.etag == null ? {} : { 'if-none-match': cached.etag }),
    ...(cached?.lastModified == null ? {} : { 'if-modified-since': cached.lastModified }),
  };
  const answer = await politeGet({ url, headers, config: network, maxBytes, timeoutMs: 60_000, signal });
  if (answer.ok && answer.status === 304 && cached !== null) {
    await writeCached(file, { ...cached, checkedAt: Date.now() });
    return { ok: true, document: cached.document, checked: true };
  }
  const document = answer.ok && answer.status === 200 ? parseBody(answer.body, parse) : null;
  if (document !== null && answer.ok) {
    const { etag = null, 'last-modified': lastModified = null } = answer.headers;
    await writeCached(file, { format: 1, url, checkedAt: Date.now(), etag, lastModified, document });
    return { ok: true, document, checked: true };
  }
  const failure = failureOf(answer);
  if (cached !== null && failure.outcome !== 'not_found') {
    return { ok: true, document: cached.document, checked: false };
  }
  return { ok: false, ...failure };
}

function failureOf(answer: PoliteAnswer): Failure {
  if (!answer.ok) {
    if (answer.reason === 'aborted') return { outcome: 'interrupted', evidence: {} };
    const outcome = answer.reason === 'too-large' ? 'flooded' : 'unreachable';
    return { outcome, evidence: { message: `the registry's document: ${answer.message}` } };
  }
  const { status } = answer;
  if (status === 404) {
    return {
      outcome: 'not_found',
      evidence: { httpStatus: status, message: 'the registry knows no such package' },
    };
  }
  const waitMs = retryAfterMs(answer, Date.now());
  if (waitMs !== null) {
    return {
      outcome: 'rate_limited',
      evidence: { httpStatus: status, retryAfterSeconds: Math.ceil(waitMs / 1000) },
    };
  }
  if (status === 200) {
    return {
      outcome: 'malformed',
      evidence: {
        step: 'install',
        message: 'the registry answered with something that is no document of this package',
      },
    };
  }
  return {
    outcome: 'http_error',
    evidence: { httpStatus: status, message: 'the registry refused its document' },
  };
}

function parseBody<Document>(body: Buffer, parse: (json: Json) => Document | null): Document | null {
  try {
    return parse(JSON.parse(body.toString('utf8')) as Json);
  } catch {
    return null;
  }
}

async function readCached<Document>(file: string, url: string): Promise<CachedDocument<Document> | null> {
  try {
    const json = JSON.parse(await readFile(file, 'utf8')) as Json;
    // Written by `writeCached` alone, one kind of document a file; a copy from another registry or format is not ours.
    return isObject(json) && json.format === 1 && json.url === url
      ? (json as unknown as CachedDocument<Document>)
      : null;
  } catch {
    return null;
  }
}

let counter = 0;

async function writeCached(file: string, cached: CachedDocument<unknown>): Promise<void> {
  const half = `${file}.${process.pid}-${++counter}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(half, JSON.stringify(cached));
    await rename(half, file);
  } catch {
    // The copy saves a request; without it the crawler works all the same.
    await rm(half, { force: true });
  }
}
