import { isObject, type Json, type JsonObject, own, ownString } from '@/core/schema/json';
import { isExactVersion } from './package-name';

/** What is kept of a package's registry document. Texts are strangers', cut to a bound. */
export interface RegistryDocument {
  name: string;
  distTags: Record<string, string>;
  versions: Record<string, VersionInfo>;
  /** ISO dates as stated, for the versions above and for `created` and `modified`. */
  time: Record<string, string>;
}

interface VersionInfo {
  version: string;
  /** Name of each program to its file. */
  bin: Record<string, string>;
  /** `engines.node`. */
  nodeRange: string | null;
  dependencies: Record<string, string>;
  deprecated: string | null;
  description: string | null;
  repository: string | null;
  homepage: string | null;
  license: string | null;
  keywords: string[];
}

const maxVersions = 20_000;
const maxMembers = 2_000;
const maxText = 4_000;

/** The parts of a registry document that the crawler uses; null when it is no such document. */
export function parseRegistryDocument(json: Json): RegistryDocument | null {
  const name = ownString(json, 'name');
  const versions = own(json, 'versions');
  if (name === undefined || !isObject(versions)) return null;
  const known = Object.entries(versions)
    .filter(([version, value]) => isExactVersion(version) && isObject(value))
    .slice(0, maxVersions);
  const names = new Set(known.map(([version]) => version));
  const time = Object.entries(textMap(own(json, 'time'), maxVersions + 2)).filter(
    ([key]) => names.has(key) || key === 'created' || key === 'modified',
  );
  return {
    name,
    distTags: textMap(own(json, 'dist-tags'), maxMembers),
    versions: Object.fromEntries(
      known.map(([version, value]) => [version, parseVersion(name, version, value as JsonObject)]),
    ),
    time: Object.fromEntries(time),
  };
}

function parseVersion(name: string, version: string, json: JsonObject): VersionInfo {
  const repository = own(json, 'repository');
  const license = own(json, 'license');
  const keywords = own(json, 'keywords');
  return {
    version,
    bin: parseBin(name, own(json, 'bin')),
    nodeRange: ownString(own(json, 'engines'), 'node') ?? null,
    dependencies: textMap(own(json, 'dependencies'), maxMembers),
    // `deprecated: false` is met too.
    deprecated: text(own(json, 'deprecated')),
    description: text(own(json, 'description')),
    repository: text(isObject(repository) ? own(repository, 'url') : repository),
    homepage: text(own(json, 'homepage')),
    license: text(isObject(license) ? own(license, 'type') : license),
    keywords: Array.isArray(keywords)
      ? keywords.filter((word) => typeof word === 'string').slice(0, 100)
      : [],
  };
}

/** `bin` may be one path, which then is named like the package without its scope. */
export function parseBin(packageName: string, bin: Json | undefined): Record<string, string> {
  if (typeof bin === 'string') return { [lastPart(packageName)]: bin };
  return textMap(bin, 100);
}

export function lastPart(packageName: string): string {
  return packageName.slice(packageName.indexOf('/') + 1);
}

function text(value: Json | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, maxText) : null;
}

function textMap(value: Json | undefined, limit: number): Record<string, string> {
  if (!isObject(value)) return {};
  const texts = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts.slice(0, limit).map(([key, member]) => [key, member.slice(0, maxText)]));
}
