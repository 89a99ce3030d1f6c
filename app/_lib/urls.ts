import type { ChangeKind } from '@/core/diff/change';
import { serverPath, toolPath } from '@/core/page-paths';
import { serverLabel } from '@/core/server-identity';
import { decodeSegment, encodeSegment, percentDecoded } from '@/core/url-segments';
import type { ChangesQuery } from '../changes/search-params';
import type { ServersQuery } from '../servers/search-params';

/*
 * Addresses of servers, tools, releases and changes. Paths are built and read in the files named *urls.ts, nowhere else.
 */

export { changePagePath, serverPath, toolPath } from '@/core/page-paths';
export { parseServerLabel, serverLabel } from '@/core/server-identity';

/** What a page address is made of. */
export interface ServerAddress {
  namespace: string;
  name: string;
}

export const homePath = '/';
export const statusPath = '/status';
export const themePath = '/theme';
export const searchPath = '/search';
export const serversPath = '/servers';
export const changesPath = '/changes';
/** Every kind of change that the comparison knows. */
export const kindsPath = '/changes/kinds';
/** The last segment of the address of a definition's text. */
export const rawFile = 'raw.json';
/** No page is here: the router answers 404. */
export const unknownPath = '/unknown-address';

/** A page of the tools of a server; the first one is the server's page. */
export function serverToolsPath(server: ServerAddress, page: number): string {
  return page <= 1 ? serverPath(server) : `${serverPath(server)}?tools=${page}`;
}

/** The changelog on the page of a server. */
export function serverChangelogPath(server: ServerAddress, level: Level): string {
  return `${serverPath(server)}${level === 'meaning' ? '' : `?level=${level}`}#changelog`;
}

const historySegment = 'inspections';

/** The inspections of a server, newest first; those of one way to reach it, by its id. */
export function serverHistoryPath(
  server: ServerAddress,
  { endpoint = null, page = 1 }: { endpoint?: number | null; page?: number } = {},
): string {
  const params = new URLSearchParams();
  if (endpoint !== null) params.set('endpoint', String(endpoint));
  if (page > 1) params.set('page', String(page));
  const path = `${serverPath(server)}/${historySegment}`;
  return params.size === 0 ? path : `${path}?${params}`;
}

/** What a path below `/servers` names. */
export interface PageAddress extends ServerAddress {
  tool: string | null;
  hash: string | null;
  /** The two lists that are compared. */
  compared?: ListRange;
}

/** Two lists of a server by name, as `listName` and the version of a release call them. */
export interface ListRange {
  from: string;
  to: string;
}

/** How a comparison is shown. */
export type CompareView = 'changes' | 'unified' | 'split';

/** Whether changes of wording and notation are listed beside those of meaning. */
export type Level = 'meaning' | 'all';

/** Members of JSON in one order on both sides, or as each list had them. */
export type TextOrder = 'canonical' | 'received';

/** What else the address of a comparison may ask for. */
export interface CompareOptions {
  level?: Level;
  order?: TextOrder;
  /** The text of this tool alone. */
  tool?: string | null;
}

const compareSegment = 'compare';

/**
 * Reads what `serverPath`, `serverHistoryPath`, `toolPath`, `toolCompatPath`, `frozenPath`, `rawPath` and `comparePath` build, and where the form for the last one
 * leads; null for another path below `/servers/`.
 */
export function parseServerPath(pathname: string): PageAddress | 'elsewhere' | null {
  if (!pathname.startsWith(`${serversPath}/`)) return 'elsewhere';
  const [namespace = '', name = '', ...rest] = pathname
    .slice(serversPath.length + 1)
    .replace(/\/$/, '')
    .split('/');
  const [tools, tool = '', at, hash = '', raw] = rest;
  if (tools === compareSegment && namespace !== '' && name !== '') {
    const compared = rest.length === 2 ? parseRange(tool) : null;
    const address = {
      namespace: decodeSegment(namespace),
      name: decodeSegment(name),
      tool: null,
      hash: null,
    };
    if (rest.length === 1) return address;
    return compared === null ? null : { ...address, compared };
  }
  const isHistory = rest.length === 1 && tools === historySegment;
  const isTool = rest.length === 2 || (rest.length === 3 && at === toolCompatSegment);
  const isWhole = rest.length === 0 || isHistory || (isTool && tools === 'tools');
  const isFrozen =
    tools === 'tools' && at === 'at' && (rest.length === 4 || (rest.length === 5 && raw === rawFile));
  if (namespace === '' || name === '' || !(isWhole || isFrozen)) return null;
  return {
    namespace: decodeSegment(namespace),
    name: decodeSegment(name),
    tool: rest.length === 0 || isHistory ? null : decodeSegment(tool),
    hash: isFrozen ? hash : null,
  };
}

/** Where the form that asks for a comparison leads. */
export function compareFormPath(server: ServerAddress): string {
  return `${serverPath(server)}/${compareSegment}`;
}

/** Two lists of a server beside each other, by name; what is at its default is left out. */
export function comparePath(
  server: ServerAddress,
  range: ListRange,
  view: CompareView = 'changes',
  { level = 'meaning', order = 'canonical', tool = null }: CompareOptions = {},
): string {
  const params = new URLSearchParams();
  if (view !== 'changes') params.set('view', view);
  if (level !== 'meaning') params.set('level', level);
  if (order !== 'canonical') params.set('order', order);
  if (tool !== null) params.set('tool', tool);
  const path = `${compareFormPath(server)}/${encodeListName(range.from)}...${encodeListName(range.to)}`;
  return params.size === 0 ? path : `${path}?${params}`;
}

/** The line of the text comparison where a place of a tool begins, in the newer list or in the older one. */
export function textPlacePath(
  server: ServerAddress,
  range: ListRange,
  place: { tool: string; pointer: string; list: 'before' | 'after' },
): string {
  const { tool, pointer, list } = place;
  return `${comparePath(server, range, 'unified', { tool })}#${placeAnchor(tool, pointer, list)}`;
}

/** Characters of an anchor that are kept at each end; the middle of a longer one gives way to its length. */
const anchorEndChars = 100;

/**
 * The anchor of a place in the definition of a tool: its name and the JSON Pointer, with everything that an anchor cannot
 * carry as `!` and hex digits. Places of the older list begin with `old:`.
 */
export function placeAnchor(tool: string, pointer: string, list: 'before' | 'after'): string {
  const text = `${tool.toWellFormed()}${pointer.toWellFormed()}`.replace(
    /[^\w/.~@$-]/gu,
    (char) => `!${char.codePointAt(0)?.toString(16)}!`,
  );
  const isLong = text.length > 3 * anchorEndChars;
  const anchor = isLong
    ? `${text.slice(0, anchorEndChars)}:${text.length}:${text.slice(-anchorEndChars)}`
    : text;
  return list === 'before' ? `old:${anchor}` : anchor;
}

/** As a segment, with dots escaped that could be taken for those between the two names. */
function encodeListName(name: string): string {
  return encodeSegment(name).replace(/^\.|\.$|\.(?=\.)|(?<=\.)\./g, '~2E');
}

/** Reads the last segment of a `comparePath`; null for another one. */
export function parseRange(segment: string): ListRange | null {
  const text = percentDecoded(segment);
  const at = text.indexOf('...');
  if (at <= 0 || at + 3 === text.length) return null;
  return { from: decodeSegment(text.slice(0, at)), to: decodeSegment(text.slice(at + 3)) };
}

const toolCompatSegment = 'compat';

/** What one profile, or each, makes of a tool. */
export function toolCompatPath(server: ServerAddress, tool: string, profile?: string): string {
  const path = `${toolPath(server, tool)}/${toolCompatSegment}`;
  return profile === undefined ? path : `${path}?${new URLSearchParams({ profile })}`;
}

/** The page of a kind of change. */
export function kindPath(kind: ChangeKind): string {
  return `${kindsPath}/${kind}`;
}

/** The kind in a path that `kindPath` builds, `''` for that of all kinds; null for another path. */
export function parseKindPath(pathname: string): string | null {
  const path = pathname.replace(/\/$/, '');
  if (path === kindsPath) return '';
  return path.startsWith(`${kindsPath}/`) ? path.slice(kindsPath.length + 1) : null;
}

/** The id of a change in a path that `changePagePath` builds; null for another path. */
export function parseChangePath(pathname: string): string | null {
  if (parseKindPath(pathname) !== null) return null;
  return pathname.startsWith(`${changesPath}/`)
    ? pathname.slice(changesPath.length + 1).replace(/\/$/, '')
    : null;
}

/** Changes of all servers with filters; what is at its default is left out. */
export function changesFor(query: Partial<ChangesQuery>): string {
  const params = new URLSearchParams();
  if (query.severity != null) params.set('severity', query.severity);
  if (query.kind != null) params.set('kind', query.kind);
  if (query.side != null) params.set('side', query.side);
  if (query.server != null) params.set('server', serverLabel(query.server));
  if (query.since != null) params.set('since', query.since);
  if (query.level !== undefined && query.level !== 'meaning') params.set('level', query.level);
  if (query.page !== undefined && query.page > 1) params.set('page', String(query.page));
  return params.size === 0 ? changesPath : `${changesPath}?${params}`;
}

/** A place in the changelog of a tool: one change, or one step. */
export function changePath(server: ServerAddress, tool: string, changeId: string): string {
  return `${toolPath(server, tool)}#${changeAnchor(changeId)}`;
}

export function changeAnchor(changeId: string): string {
  return `c-${changeId}`;
}

/** One definition of a tool, for ever. 16 digits of the hash name it among those that one tool ever had. */
export function frozenPath(server: ServerAddress, tool: string, hash: string): string {
  return `${toolPath(server, tool)}/at/${hash.slice(0, 16)}`;
}

/** The JSON text of a definition as it was received. */
export function rawPath(server: ServerAddress, tool: string, hash: string): string {
  return `${frozenPath(server, tool, hash)}/${rawFile}`;
}

/** Results for words. */
export function searchFor(words: string): string {
  return `${searchPath}?${new URLSearchParams({ q: words })}`;
}

/** The list of servers with filters; what is at its default is left out. */
export function serversFor(query: Partial<ServersQuery>): string {
  const params = new URLSearchParams();
  if (query.q !== undefined && query.q !== '') params.set('q', query.q);
  for (const feature of query.has ?? []) params.append('has', feature);
  if (query.kind != null) params.set('kind', query.kind);
  if (query.outcome != null) params.set('outcome', query.outcome);
  if (query.sort !== undefined && query.sort !== 'changed') params.set('sort', query.sort);
  if (query.page !== undefined && query.page > 1) params.set('page', String(query.page));
  return params.size === 0 ? serversPath : `${serversPath}?${params}`;
}

/** A path on this site that a form may send its reader back to; anything else becomes the front page. */
export function safeBackPath(path: string): string {
  if (!path.startsWith('/') || path.length > 8_000) return homePath;
  try {
    const base = 'http://here.invalid';
    const url = new URL(path, base);
    // The parser reads `//host` and `/\host` as another site.
    return url.origin === base && url.username === '' ? `${url.pathname}${url.search}` : homePath;
  } catch {
    return homePath;
  }
}

/** An address elsewhere that a stranger gave: only http and https are linked; `git+https` loses its prefix. */
export function externalUrl(address: string | null): string | null {
  if (address === null) return null;
  try {
    const url = new URL(address.replace(/^git\+/, ''));
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}
