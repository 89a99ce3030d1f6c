import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Capture, captureText, parseCapture } from '@/core/capture';
import { semanticVersions } from '@/core/releases/semantic';
import { leanCapture, type ServedLists, wholeCapture } from './lean-capture';
import { probeLists } from './probes/all';
import type { ToolList } from './script';

/** Where captures are kept in the repository. @param root the project's folder; the working directory when it is not given */
export function keptCaptures(root = ''): string {
  return join(root, 'lab', 'captures');
}

/** A capture that is there, told by its place: `<client>/<version>-<provider>.json`. */
export interface CaptureName {
  client: string;
  version: string;
  provider: string;
}

/**
 * Where captures are: those that are kept in the repository, and those that a crawler which watches has made since.
 * @param dataFolder `SCHEMALOG_DATA`
 * @param root the project's folder; the working directory, as for the site, when it is not given
 */
export function captureFolders(
  dataFolder: string = process.env.SCHEMALOG_DATA ?? 'data',
  root?: string,
): string[] {
  return [keptCaptures(root), madeCaptures(dataFolder)];
}

/** The folder for captures that the crawler makes. */
export function madeCaptures(dataFolder: string): string {
  return join(dataFolder, 'lab', 'captures');
}

/** All captures by name, each once, by client, version (oldest first) and provider. */
export function listCaptures(folders: readonly string[] = captureFolders()): CaptureName[] {
  const found = new Map<string, CaptureName>();
  for (const folder of folders) {
    for (const client of foldersOf(folder)) {
      for (const file of namesOf(join(folder, client))) {
        const at = splitName(file);
        if (at !== null) found.set(`${client}/${file}`, { client, ...at });
      }
    }
  }
  return [...found.values()].sort(
    (a, b) =>
      order(a.client, b.client) ||
      semanticVersions.compare(a.version, b.version) ||
      order(a.provider, b.provider),
  );
}

/** A capture by name; null when there is none. @throws Error when the file is none */
export function readCapture(
  name: CaptureName,
  folders: readonly string[] = captureFolders(),
): Capture | null {
  if (!isSafe(name)) return null;
  for (const folder of folders) {
    const capture = readFile(join(folder, placeOf(name)));
    if (capture !== null) return capture;
  }
  return null;
}

/**
 * A capture in a file: in full, or as it is kept, below the folder of the lists that it was made with.
 * @throws Error that says what is wrong with it
 */
export function readCaptureFile(path: string): Capture {
  const served = readServed(dirname(dirname(path)));
  return parseCapture(readFileSync(path, 'utf8'), (kept) => wholeCapture(kept, served));
}

function readFile(path: string): Capture | null {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isFile() !== true) return null;
  const known = parsed.get(path);
  if (known?.mtimeMs === stat.mtimeMs) return known.capture;
  const capture = readCaptureFile(path);
  if (parsed.size >= maxKept) parsed.clear();
  parsed.set(path, { mtimeMs: stat.mtimeMs, capture });
  return capture;
}

/**
 * Keeps a capture in a folder, complete or not at all.
 * @param lists those that it was made with
 * @returns its path
 */
export function writeCapture(
  capture: Capture,
  folder: string,
  lists: readonly ToolList[] = probeLists,
): string {
  const { client, version, provider } = capture;
  const path = join(folder, placeOf({ client, version, provider: provider.id }));
  mkdirSync(dirname(path), { recursive: true });
  const lean = leanCapture(capture, lists);
  const served = Object.entries({ ...readServed(folder), ...lean.served }).sort(([a], [b]) => order(a, b));
  const lines = served.map(([hash, tools]) => `  ${JSON.stringify(hash)}: ${JSON.stringify(tools)}`);
  // The lists go first: a capture is never there without them.
  writeWhole(join(folder, servedName), `{\n${lines.join(',\n')}\n}\n`);
  writeWhole(path, captureText(lean.capture));
  return path;
}

function writeWhole(path: string, text: string): void {
  writeFileSync(`${path}.half`, text);
  renameSync(`${path}.half`, path);
}

/** The lists that the captures of a folder were made with stand beside them. */
const servedName = 'served.json';

function readServed(folder: string): ServedLists {
  const path = join(folder, servedName);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isFile() !== true) return {};
  const known = servedLists.get(path);
  if (known?.mtimeMs === stat.mtimeMs) return known.lists;
  const lists = JSON.parse(readFileSync(path, 'utf8')) as ServedLists;
  servedLists.set(path, { mtimeMs: stat.mtimeMs, lists });
  return lists;
}

/** Lists by the path of their file. */
const servedLists = new Map<string, { mtimeMs: number; lists: ServedLists }>();

/** Parsed captures by path, since pages ask for the same again and again. */
const parsed = new Map<string, { mtimeMs: number; capture: Capture }>();
const maxKept = 200;

function placeOf({ client, version, provider }: CaptureName): string {
  return join(client, `${version}-${provider}.json`);
}

/** Names come from addresses of pages too. */
function isSafe({ client, version, provider }: CaptureName): boolean {
  return [client, version, provider].every((part) => /^[a-z0-9][\w.+-]{0,80}$/i.test(part));
}

/** A version may have hyphens of its own: the longest beginning that is one counts. */
function splitName(name: string): { version: string; provider: string } | null {
  const stem = name.replace(/\.json$/, '');
  for (let at = stem.length - 1; at > 0; at--) {
    if (stem[at] !== '-') continue;
    const version = stem.slice(0, at);
    if (
      /^\d+\.\d+\.\d+$/.test(version) ||
      (semanticVersions.isVersion(version) && /-\d|-(?:alpha|beta|rc|nightly|preview|canary)/.test(version))
    ) {
      return { version, provider: stem.slice(at + 1) };
    }
  }
  return null;
}

function foldersOf(folder: string): string[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

function namesOf(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.json'));
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
