import { join } from 'node:path';
import { newestRelease } from '@/core/releases/choose';
import { versionScheme } from '@/core/releases/version-scheme';
import { isObject, type Json, own, ownString } from '@/core/schema/json';
import { type DocumentAnswer, fetchDocument } from '../cached-document';
import { type NpmConfig, npmConfig } from '../npm/npm-config';
import type { PackageSettings } from '../package-type';

/** What is kept of a project's document in a Python package index. Texts are strangers', cut to a bound. */
export interface PythonProject {
  /** In the normalised spelling. */
  name: string;
  latest: string | null;
  versions: Record<string, PythonRelease>;
  summary: string | null;
  license: string | null;
  homepage: string | null;
  repository: string | null;
}

interface PythonRelease {
  /** When its first file was uploaded, epoch ms; null when no file says. */
  uploadedAt: number | null;
  /** Why it was withdrawn ("yanked"); null when it was not. */
  yanked: string | null;
}

const { isVersion, compare } = versionScheme('pypi');

const maxVersions = 20_000;
const maxFiles = 1_000;
const maxText = 4_000;

/** True for a name that an index can hold (packaging.python.org, "Names and normalization"). */
function isProjectName(text: string): boolean {
  return text.length <= 200 && /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/i.test(text);
}

/** The one spelling of all those that mean the same project. */
export function normalName(name: string): string {
  return name.replace(/[-_.]+/g, '-').toLowerCase();
}

/**
 * The version that one gets who asks for none: no pre-release and none that was withdrawn, as long as there is another. Null
 * when there is no version at all.
 */
export function newestVersion({
  latest,
  versions,
}: Pick<PythonProject, 'latest' | 'versions'>): string | null {
  const ordered = Object.keys(versions).sort(compare);
  const kept = ordered.filter((version) => versions[version]?.yanked === null);
  return newestRelease(kept.length > 0 ? kept : ordered, { kind: 'pypi', latest });
}

/**
 * The document of a project, `GET <JSON API>/<name>/json` (docs.pypi.org, "JSON API"). Its `releases` are called deprecated
 * there; an index without them is read by the files of the latest version alone.
 */
export async function fetchProject(
  address: string,
  { pypi, cacheFolder, userAgent }: PackageSettings,
  asked: { isFresh: boolean; signal?: AbortSignal | undefined },
): Promise<DocumentAnswer<PythonProject>> {
  if (pypi === null)
    return { ok: false, outcome: 'needs_runtime', evidence: { message: 'no Python package index is set' } };
  if (!isProjectName(address))
    return { ok: false, outcome: 'not_found', evidence: { message: 'this is no name of a Python package' } };
  const name = normalName(address);
  return fetchDocument({
    url: `${pypi}/${name}/json`,
    file: join(cacheFolder, 'pypi', `${name}.json`),
    // Certificates and proxy are those of this machine, as npm knows them.
    network: (await npmConfig()) ?? plainNetwork,
    userAgent,
    ttlMs: asked.isFresh ? 0 : undefined,
    signal: asked.signal,
    parse: (json) => {
      const project = parseProject(json);
      return project?.name === name ? project : null;
    },
  });
}

const plainNetwork: NpmConfig = {
  ...{ registry: '', scopes: {}, cafile: null, httpsProxy: null, strictSsl: true },
  ...{ userConfig: null, globalConfig: null },
};

/** The parts of a project's document that the crawler uses; null when it is no such document. */
function parseProject(json: Json): PythonProject | null {
  const info = own(json, 'info');
  const name = ownString(info, 'name');
  if (!isObject(info) || name === undefined || !isProjectName(name)) return null;
  const latest = ownString(info, 'version');
  const releases = own(json, 'releases');
  const files: [string, Json][] = isObject(releases)
    ? Object.entries(releases)
    : latest === undefined
      ? []
      : [[latest, own(json, 'urls') ?? []]];
  const versions = files
    .filter(([version, list]) => isVersion(version) && Array.isArray(list) && list.length > 0)
    .slice(0, maxVersions)
    .map(([version, list]) => [version, releaseOf(Array.isArray(list) ? list : [])] as const);
  const links = linksOf(own(info, 'project_urls'));
  return {
    name: normalName(name),
    latest: latest !== undefined && versions.some(([version]) => version === latest) ? latest : null,
    versions: Object.fromEntries(versions),
    summary: text(own(info, 'summary')),
    license: text(own(info, 'license_expression')) ?? text(own(info, 'license')),
    homepage: text(own(info, 'home_page')) ?? link(links, /^home\s*page$/i),
    repository: link(links, /^(?:source|repository|code|source code|git\s*hub|git)$/i),
  };
}

function releaseOf(files: readonly Json[]): PythonRelease {
  const known = files.slice(0, maxFiles);
  const times = known
    .map((file) => Date.parse(ownString(file, 'upload_time_iso_8601') ?? ''))
    .filter((time) => !Number.isNaN(time));
  // A release is withdrawn when all of its files are.
  const isYanked = known.length > 0 && known.every((file) => own(file, 'yanked') === true);
  const reason = known.map((file) => ownString(file, 'yanked_reason')).find((word) => word !== undefined);
  return {
    uploadedAt: times.length === 0 ? null : Math.min(...times),
    yanked: isYanked ? (reason?.slice(0, maxText) ?? 'withdrawn') : null,
  };
}

function linksOf(json: Json | undefined): [string, string][] {
  if (!isObject(json)) return [];
  return Object.entries(json)
    .slice(0, 100)
    .flatMap(([label, url]) => (typeof url === 'string' ? [[label, url] as [string, string]] : []));
}

function link(links: readonly [string, string][], label: RegExp): string | null {
  return text(links.find(([name]) => label.test(name.trim()))?.[1]);
}

function text(value: Json | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, maxText) : null;
}
