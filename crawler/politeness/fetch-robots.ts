import { type Agent, request } from 'undici';
import { headerOf } from '../inspect/http-send';
import { retryAfterSeconds } from '../inspect/http-status';

/** What came of asking for a robots.txt. */
export type RobotsFile =
  /** Its text, cut at the limit. */
  | { state: 'rules'; text: string }
  /** There is none: 4xx, an empty answer, or redirects that lead nowhere (RFC 9309, 2.3.1.2 and 2.3.1.3). */
  | { state: 'none' }
  /** The server answers 5xx: nothing may be asked (2.3.1.4). */
  | { state: 'failing'; status: number }
  /** Whoever asks is to come back later. */
  | { state: 'later'; seconds: number | null; status: number }
  /** No answer at all. */
  | { state: 'unreachable' };

/** RFC 9309 wants 500 KiB to be read at least, and five redirects to be followed. */
const mostBytes = 500 * 1024;
const redirects = 5;
const totalMs = 10_000;

/**
 * Asks an origin for its robots.txt, bounded in bytes and time. Never rejects.
 * @param agent decides which addresses may be reached, those of redirects included
 */
export async function fetchRobots(
  origin: string,
  { agent, userAgent, signal }: { agent: Agent; userAgent: string; signal: AbortSignal },
): Promise<RobotsFile> {
  // Not AbortSignal.any: Node 20 keeps each one for as long as the signal of the whole run lives.
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  const timer = setTimeout(interrupt, totalMs);
  signal.addEventListener('abort', interrupt, { once: true });
  try {
    return await follow(new URL('/robots.txt', origin), agent, userAgent, stop.signal);
  } catch {
    return { state: 'unreachable' };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', interrupt);
  }
}

async function follow(start: URL, agent: Agent, userAgent: string, signal: AbortSignal): Promise<RobotsFile> {
  let url = start;
  for (let followed = 0; ; followed++) {
    const {
      statusCode: status,
      headers,
      body,
    } = await request(url, {
      dispatcher: agent,
      headers: { 'user-agent': userAgent, accept: 'text/plain,*/*;q=0.5', 'accept-encoding': 'identity' },
      signal,
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    // An aborted body that nobody reads any more must not be an unhandled error.
    body.on('error', () => undefined);
    if (status === 200) {
      const isPage = /^text\/html\b/i.test(headerOf(headers, 'content-type'));
      if (!isPage) return rulesOf(await firstBytes(body));
      body.destroy();
      return { state: 'none' };
    }
    body.destroy();
    if (status === 429 || (status === 503 && headerOf(headers, 'retry-after') !== ''))
      return {
        state: 'later',
        status,
        seconds: retryAfterSeconds(headerOf(headers, 'retry-after'), Date.now()),
      };
    if (status >= 500) return { state: 'failing', status };
    const location = status >= 300 && status < 400 ? headerOf(headers, 'location') : '';
    if (location === '' || followed === redirects || !URL.canParse(location, url)) return { state: 'none' };
    url = new URL(location, url);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return { state: 'none' };
  }
}

function rulesOf(text: string): RobotsFile {
  return text.trim() === '' ? { state: 'none' } : { state: 'rules', text };
}

async function firstBytes(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    parts.push(part);
    size += part.length;
    // Leaving the loop lets go of the body.
    if (size >= mostBytes) break;
  }
  return new TextDecoder().decode(Buffer.concat(parts).subarray(0, mostBytes));
}
