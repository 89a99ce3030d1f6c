import { webAddress } from '@/core/links';
import type { Listing, Refusal } from '@/core/listing';
import { type Json, own } from '@/core/schema/json';
import type { NpmConfig } from '../packages/npm/npm-config';
import { isPackageName } from '../packages/npm/package-name';
import { politeGet, retryAfterMs } from '../packages/npm/polite-fetch';
import { noRecord } from './no-record';
import { line, member } from './read-record';
import { type Source, SourceError } from './source';

const day = 86_400_000;
const size = 250;
/** A few pages a day are what is asked of bulk users; the search is unreliable far down. */
const pagesOfText = 4;
const maxBytes = 16 * 1024 * 1024;

/** Texts that packages of MCP servers are found by. */
const texts = ['keywords:mcp-server', 'keywords:mcp', 'keywords:modelcontextprotocol', 'mcpName'];

/**
 * The keyword search of the npm registry that the user's npm is set to (`-/v1/search`, npm/registry docs/REGISTRY-API.md): finds
 * packages that no list names. That a package has the keyword does not make it a server; its inspection tells.
 * @param npm what npm is set to, proxy and certificates included; null when there is no npm that answers
 */
export function npmSearch(npm: () => Promise<NpmConfig | null>, userAgent: string): Source {
  return {
    id: 'npm-search',
    title: 'npm search',
    registries: [],
    provesPackages: false,
    isWhole: false,
    hasUpdates: false,
    origins: [],
    intervalMs: day,
    async *sweep({ state, client: { now }, signal }) {
      const config = await npm();
      if (config === null) throw new SourceError('npm does not say which registry it uses');
      let [text = 0, page = 0] = (state.cursor ?? '0:0').split(':').map(Number);
      while (texts[text] !== undefined) {
        const url = new URL('-/v1/search', config.registry);
        url.search = new URLSearchParams({
          text: texts[text] ?? '',
          size: String(size),
          from: String(page * size),
        }).toString();
        const headers = { accept: 'application/json', 'user-agent': userAgent };
        const answer = await politeGet({
          url: url.href,
          headers,
          config,
          maxBytes,
          timeoutMs: 60_000,
          signal,
        });
        if (!answer.ok) throw new SourceError(`cannot be read: ${answer.message}`);
        if (answer.status !== 200) {
          const waitMs = retryAfterMs(answer, now());
          throw new SourceError(
            `answers ${answer.status}`,
            waitMs === null ? null : now() + Math.min(waitMs, day),
          );
        }
        const objects = objectsOf(answer.body);
        const isLast = objects.length < size || page + 1 >= pagesOfText;
        [text, page] = isLast ? [text + 1, 0] : [text, page + 1];
        const isEnd = texts[text] === undefined;
        yield { ...readObjects(objects.slice(0, size)), cursor: isEnd ? null : `${text}:${page}` };
      }
    },
  };
}

function objectsOf(body: Buffer): Json[] {
  try {
    const objects = member(JSON.parse(body.toString('utf8')) as Json, 'objects');
    if (Array.isArray(objects)) return objects;
  } catch {
    // As an answer without the member.
  }
  throw new SourceError('answers with something that is no search result');
}

function readObjects(objects: readonly Json[]): { listings: Listing[]; refused: Refusal[] } {
  const listings: Listing[] = [];
  const refused: Refusal[] = [];
  for (const object of objects) {
    const entry = own(object, 'package');
    const name = line(entry, 300, 'name');
    if (name === null) refused.push({ reason: 'record without a name', key: null });
    else if (!isPackageName(name))
      refused.push({ reason: 'package with a name that npm cannot have', key: name });
    else listings.push(packageListing(name, entry));
  }
  return { listings, refused };
}

/** Without its version: that is the registry's document's to say, and would make a new record of each release. */
function packageListing(name: string, entry: Json | undefined): Listing {
  const links = own(entry, 'links');
  return {
    ...noRecord,
    sourceKey: name,
    sourceUrl: webAddress(line(links, 2_000, 'npm')),
    description: line(entry, 2_000, 'description'),
    repositoryUrl: webAddress(line(links, 2_000, 'repository')),
    homepageUrl: webAddress(line(links, 2_000, 'homepage')),
    endpoints: [{ kind: 'npm', address: name, version: null, launch: null, missing: [] }],
  };
}
