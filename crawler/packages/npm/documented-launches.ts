import type { LaunchHint } from '@/core/launch';
import { isObject, type Json, own, ownString } from '@/core/schema/json';
import { placeholderFile, placeholderFileText, placeholderFor, placeholderLike } from './placeholders';

/** What a package says about its own start. All texts are strangers'. */
export interface PackageDocuments {
  packageName: string;
  readme: string;
  /** `server.json` of the MCP registry (static.modelcontextprotocol.io, server.schema.json). */
  serverJson: Json;
  /** `manifest.json` of a bundle (github.com/modelcontextprotocol/mcpb, MANIFEST.md). */
  manifestJson: Json;
  smitheryYaml: string;
}

const maxLaunches = 4;
const maxArgs = 30;
const maxDepth = 8;

/** Launches that the package's own documents suggest, best first, with placeholders in place of all their values. */
export function documentedLaunches(documents: PackageDocuments): LaunchHint[] {
  const launches = [
    ...fromServerJson(documents.serverJson),
    ...fromManifest(documents.manifestJson),
    ...fromReadme(documents.readme, documents.packageName),
    ...fromSmithery(documents.smitheryYaml),
  ].filter(({ args, env }) => args.length > 0 || Object.keys(env).length > 0);
  const unlike = new Map(launches.map((launch) => [JSON.stringify([launch.args, launch.env]), launch]));
  return [...unlike.values()].slice(0, maxLaunches);
}

function fromServerJson(json: Json): LaunchHint[] {
  const packages = own(json, 'packages');
  return (Array.isArray(packages) ? packages : []).slice(0, maxLaunches).map((entry) => {
    const variables = objects(own(entry, 'environmentVariables') ?? own(entry, 'environment_variables'));
    const names = variables
      .filter((variable) => own(variable, 'isRequired') !== false && own(variable, 'default') === undefined)
      .flatMap((variable) => ownString(variable, 'name') ?? []);
    const args = objects(own(entry, 'packageArguments') ?? own(entry, 'package_arguments'))
      .filter((argument) => own(argument, 'isRequired') !== false)
      .flatMap((argument) => {
        const name = ownString(argument, 'name');
        const value = ownString(argument, 'value') ?? ownString(argument, 'default');
        const filled = value ?? `<${name ?? ownString(argument, 'valueHint') ?? 'value'}>`;
        return name?.startsWith('-') ? [name, filled] : [filled];
      });
    return launch(args, Object.fromEntries(names.map((name) => [name, ''])));
  });
}

function fromManifest(json: Json): LaunchHint[] {
  const config = own(own(json, 'server'), 'mcp_config');
  return isObject(config) ? [launch([], stringsOf(own(config, 'env')))] : [];
}

/** `commandFunction` of smithery.yaml is JavaScript; the variables that it sets are read off it. */
function fromSmithery(yaml: string): LaunchHint[] {
  const names = [...yaml.slice(0, 100_000).matchAll(/\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)["']?\s*:/g)].map(
    (match) => match[1] ?? '',
  );
  return [launch([], Object.fromEntries(names.slice(0, maxArgs).map((name) => [name, ''])))];
}

/** The `mcpServers` blocks of a README that mention the package, then its lines that start it with npx. */
function fromReadme(readme: string, packageName: string): LaunchHint[] {
  const text = readme.slice(0, 1_000_000);
  const blocks = [...text.matchAll(/```[^\n]*\n([\s\S]{1,20000}?)```/g)].map((match) => match[1] ?? '');
  const entries = blocks
    .filter((block) => block.includes('"command"'))
    .slice(0, 50)
    .flatMap((block) => serverEntries(parseLoosely(block), 0))
    .map((entry) => {
      const args = own(entry, 'args');
      const words = Array.isArray(args)
        ? args.filter((word) => typeof word === 'string').slice(0, maxArgs)
        : [];
      return { words, env: stringsOf(own(entry, 'env')) };
    });
  const lines = blocks
    .flatMap((block) => block.replaceAll('\\\n', ' ').split('\n'))
    .filter((line) => line.length < 2_000 && /^\s*(?:\$ )?npx\s/.test(line))
    .slice(0, 50)
    .map((line) => ({ words: line.trim().split(/\s+/).slice(0, maxArgs), env: {} }));
  return [...entries, ...lines].flatMap(({ words, env }) => {
    const args = serverArguments(words, packageName);
    return args === null ? [] : [launch(args, env)];
  });
}

/** What follows the package on a command line of npx; null when the package is not on it. */
function serverArguments(words: readonly string[], packageName: string): string[] | null {
  const plain = words.map((word) => word.replace(/^(?:--package|-p)=/, ''));
  const at = plain.findIndex((word) => word === packageName || word.startsWith(`${packageName}@`));
  if (at < 0) return null;
  const rest = words.slice(at + 1);
  // `npx --package NAME -- PROGRAM …` names the program apart.
  const isApart = words[at] !== plain[at] || /^(?:--package|-p)$/.test(words[at - 1] ?? '');
  return isApart ? rest.slice(rest[0] === '--' ? 2 : 1) : rest;
}

function serverEntries(json: Json, depth: number): Json[] {
  if (!isObject(json) || depth > maxDepth) return [];
  if (ownString(json, 'command') !== undefined) return [json];
  return Object.values(json).flatMap((member) => serverEntries(member, depth + 1));
}

/** JSON as people write it into documentation: with comments, trailing commas, or without the outer braces. */
function parseLoosely(text: string): Json {
  const clean = text
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s\/\/ .*$/gm, '')
    .replace(/,(\s*[}\]])/g, '$1')
    .trim();
  for (const attempt of [clean, `{${clean}}`]) {
    try {
      return JSON.parse(attempt) as Json;
    } catch {
      // The other form, or none.
    }
  }
  return null;
}

/** Puts placeholders in place of what an author meant to be replaced, and keeps plain words such as `stdio`. */
function launch(args: readonly string[], env: Readonly<Record<string, string>>): LaunchHint {
  let usesFile = false;
  const fill = (name: string, value: string): string => {
    if (isPlain(value)) return value;
    const placeholder = placeholderLike(value) ?? placeholderFor(name);
    usesFile ||= placeholder.isFile;
    return placeholder.value;
  };
  const filled = args.map((arg, index) => {
    const [, option, value] = /^(--?[\w-]+)=(.*)$/.exec(arg) ?? [];
    if (option !== undefined && value !== undefined) return `${option}=${fill(option, value)}`;
    if (/^--?[\w-]+$/.test(arg)) return arg;
    const before = args[index - 1];
    return fill(before?.startsWith('-') ? before : arg, arg);
  });
  const names = Object.entries(env).filter(([name]) => /^[A-Za-z_]\w{0,80}$/.test(name) && !isReserved(name));
  const variables = names.slice(0, maxArgs).map(([name, value]) => [name, fill(name, value)] as const);
  return {
    args: filled,
    env: Object.fromEntries(variables),
    homeFiles: usesFile ? { [placeholderFile]: placeholderFileText } : {},
  };
}

function isPlain(value: string): boolean {
  return (
    /^[a-z0-9][a-z0-9,.-]{0,40}$/.test(value) &&
    !/your|key|token|secret|pass|path|xxx|example|here|\.com/.test(value)
  );
}

/** Variables that change how node or the system run are not the server's configuration. */
function isReserved(name: string): boolean {
  return /^(?:PATH|HOME|USER|SHELL|TZ|LANG|TERM|TMPDIR|NODE_OPTIONS|NODE_PATH|LD_.*|npm_.*)$/i.test(name);
}

function objects(json: Json | undefined): Json[] {
  return Array.isArray(json) ? json.filter(isObject).slice(0, maxArgs) : [];
}

function stringsOf(json: Json | undefined): Record<string, string> {
  if (!isObject(json)) return {};
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
}
