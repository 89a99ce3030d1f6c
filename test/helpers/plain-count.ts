import { encode } from 'gpt-tokenizer/encoding/o200k_base';

/*
 * What statistics count, once more: plain code by the words of the measures' methods, which shares nothing with them. For tests
 * that count raw data a second time.
 */

type Plain = Record<string, unknown>;

/** A server's newest list, as exported. */
export interface PlainServer {
  kind: 'package' | 'remote';
  tools: readonly unknown[];
  revision: string | null;
  libraries: Readonly<Record<string, string>>;
}

/** A step between two inspected releases. */
export interface PlainStep {
  from: string;
  to: string;
  changes: number;
  breaking: number;
}

const isMap = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const member = (value: unknown, key: string): unknown =>
  isMap(value) && Object.hasOwn(value, key) ? value[key] : undefined;

const maps = ['properties', '$defs', 'definitions', 'patternProperties', 'dependentSchemas', 'dependencies'];
const lists = ['anyOf', 'oneOf', 'allOf', 'prefixItems', 'items'];
const singles =
  'items additionalProperties additionalItems not if then else contains propertyNames contentSchema unevaluatedItems unevaluatedProperties'.split(
    ' ',
  );

/** Every object schema in a schema, with its depth. */
function schemas(schema: unknown, depth = 0): { schema: Plain; depth: number }[] {
  if (!isMap(schema)) return [];
  const inner = [
    ...maps.flatMap((key) => (isMap(schema[key]) ? Object.values(schema[key]) : [])),
    ...lists.flatMap((key) => (Array.isArray(schema[key]) ? (schema[key] as unknown[]) : [])),
    ...singles.map((key) => schema[key]),
  ];
  return [{ schema, depth }, ...inner.flatMap((one) => schemas(one, depth + 1))];
}

const input = (tool: unknown): unknown => member(tool, 'inputSchema');
const output = (tool: unknown): unknown => member(tool, 'outputSchema');
const inputs = (tool: unknown): Plain[] => schemas(input(tool)).map(({ schema }) => schema);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const name = (tool: unknown): string => text(member(tool, 'name'));
const dialect = (tool: unknown): unknown => member(input(tool), '$schema');
const isDialect = (tool: unknown, path: string): boolean =>
  new RegExp(`^(https?://)?json-schema\\.org/${path}/schema#?$`).test(text(dialect(tool)));
const known = ['draft-07', 'draft/2020-12', 'draft/2019-09'];
const types = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];
const formats = ['uri', 'date-time', 'date', 'email', 'uuid'];

/** The parameters of a tool. */
export function plainParameters(tool: unknown): unknown[] {
  const properties = member(input(tool), 'properties');
  return isMap(properties) ? Object.values(properties) : [];
}

/** Each text is encoded once: many parts ask for the same ones. */
const encoded = new Map<string, number>();

/** Tokens of a list. */
export function plainTokens(tools: readonly unknown[]): number {
  return tools.reduce<number>((sum, tool) => {
    const text = JSON.stringify(tool);
    const tokens = encoded.get(text) ?? encode(text).length;
    encoded.set(text, tokens);
    return sum + tokens;
  }, 0);
}

const refs = (schema: unknown): string[] =>
  schemas(schema).flatMap(({ schema: one }) => (typeof one.$ref === 'string' ? [one.$ref] : []));
const isLocal = (ref: string): boolean => ref === '#' || ref.startsWith('#/');

function place(root: unknown, ref: string): unknown {
  let at = root;
  for (const token of decodeURIComponent(ref).split('/').slice(1)) {
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
    at = Array.isArray(at) ? at[Number(key)] : member(at, key);
  }
  return at;
}

/** Follows every reference from every reference. */
function isRecursive(tool: unknown): boolean {
  const root = input(tool);
  const leadsBack = (ref: string, path: readonly string[]): boolean =>
    path.includes(ref) ||
    (JSON.stringify(place(root, ref) ?? null).match(/"\$ref":"[^"]*"/g) ?? []).some((found) =>
      leadsBack(found.slice(8, -1), [...path, ref]),
    );
  return refs(root)
    .filter(isLocal)
    .some((ref) => leadsBack(ref, []));
}

const faults: Record<string, (tool: unknown) => boolean> = {
  'no-object': (tool) => !isMap(input(tool)),
  'root-type': (tool) => isMap(input(tool)) && member(input(tool), 'type') !== 'object',
  'unknown-type': (tool) =>
    inputs(tool).some(
      ({ type }) => type !== undefined && ![type].flat().every((one) => types.includes(String(one))),
    ),
  'empty-enum': (tool) =>
    inputs(tool).some((one) => one.enum !== undefined && (!Array.isArray(one.enum) || one.enum.length === 0)),
  required: (tool) =>
    inputs(tool).some(
      ({ required }) =>
        required !== undefined &&
        !(Array.isArray(required) && required.every((one) => typeof one === 'string')),
    ),
  properties: (tool) => inputs(tool).some((one) => 'properties' in one && !isMap(one.properties)),
};

const isPydantic = (tool: unknown): boolean =>
  typeof member(input(tool), 'title') === 'string' &&
  plainParameters(tool).length > 0 &&
  plainParameters(tool).every((one) => typeof member(one, 'title') === 'string');
const hasNull = (schema: Plain, key: string): boolean =>
  Array.isArray(schema[key]) && (schema[key] as unknown[]).some((one) => member(one, 'type') === 'null');
const hint = (tool: unknown, key: string): unknown => member(member(tool, 'annotations'), key);

const spellings: Record<string, (schema: Plain) => boolean> = {
  'type-list': ({ type }) => Array.isArray(type) && type.includes('null'),
  'any-of': (schema) => hasNull(schema, 'anyOf'),
  'one-of': (schema) => hasNull(schema, 'oneOf'),
  nullable: ({ nullable }) => nullable === true,
};

const hints: Record<string, string> = {
  'read-only': 'readOnlyHint',
  destructive: 'destructiveHint',
  idempotent: 'idempotentHint',
  'open-world': 'openWorldHint',
};

/** Numbers of a tool that are sorted into ranges. */
const numbers: Record<string, (tool: unknown) => number> = {
  'definition-size': (tool) => JSON.stringify(tool).length,
  'tool-tokens': (tool) => plainTokens([tool]),
  'description-length': (tool) => text(member(tool, 'description')).trim().length,
  'name-length': (tool) => name(tool).length,
  'parameter-count': (tool) => plainParameters(tool).length,
  'schema-depth': (tool) => Math.max(0, ...schemas(input(tool)).map(({ depth }) => depth)),
};

const sharesOfTools: Record<string, (tool: unknown, part: string) => boolean | undefined> = {
  'output-schema': (tool, part) =>
    ({
      declared: isMap(output(tool)),
      'object-root': member(output(tool), 'type') === 'object',
      'other-root': isMap(output(tool)) && member(output(tool), 'type') !== 'object',
      'with-properties': Object.keys((member(output(tool), 'properties') as object) ?? {}).length > 0,
      nested: schemas(output(tool)).some(({ depth }) => depth > 1),
    })[part],
  annotations: (tool, part) => {
    if (part === 'declared') return isMap(member(tool, 'annotations'));
    if (part === 'contradiction')
      return hint(tool, 'readOnlyHint') === true && hint(tool, 'destructiveHint') === true;
    const [, id = '', value] = /^(.*)-(true|false)$/.exec(part) ?? [];
    return hint(tool, hints[id] ?? '') === (value === 'true');
  },
  'schema-features': (tool, part) => {
    const keyword = part.replace(/-./g, (found) => found.slice(1).toUpperCase());
    return inputs(tool).some((one) => Object.hasOwn(one, keyword === 'ref' ? '$ref' : keyword));
  },
  title: (tool, part) => {
    const [top, inside] = [member(tool, 'title'), hint(tool, 'title')].map((one) => typeof one === 'string');
    return { any: top || inside, top, 'in-annotations': inside }[part];
  },
  meta: (tool, part) =>
    isMap(member(tool, '_meta')) &&
    (part === 'declared' || Object.keys(member(tool, '_meta') as Plain).length > 0),
  icons: (tool) => Array.isArray(member(tool, 'icons')) && (member(tool, 'icons') as unknown[]).length > 0,
  execution: (tool, part) =>
    part === 'declared'
      ? isMap(member(tool, 'execution'))
      : member(member(tool, 'execution'), 'taskSupport') === part,
  nullable: (tool, part) =>
    inputs(tool).some((one) =>
      part === 'any'
        ? Object.values(spellings).some((holds) => holds(one))
        : part === 'other-type-list'
          ? Array.isArray(one.type) && one.type.length > 0 && !one.type.includes('null')
          : spellings[part]?.(one),
    ),
  references: (tool, part) => {
    const found = refs(input(tool));
    return {
      used: found.length > 0,
      recursive: isRecursive(tool),
      'into-properties': found.some((ref) => ref.startsWith('#/') && !/^#\/(\$defs|definitions)\//.test(ref)),
      dangling: found.some((ref) => isLocal(ref) && place(input(tool), ref) === undefined),
      elsewhere: found.some((ref) => !isLocal(ref)),
    }[part];
  },
  'closed-objects': (tool, part) => {
    const root = member(input(tool), 'additionalProperties');
    return {
      'root-false': root === false,
      'root-true': root === true,
      'root-silent': root === undefined,
      'schema-anywhere': inputs(tool).some((one) => isMap(one.additionalProperties)),
    }[part];
  },
  formats: (tool, part) =>
    inputs(tool).some(
      ({ format }) =>
        typeof format === 'string' &&
        (part === 'any' || (part === 'other' ? !formats.includes(format) : format === part)),
    ),
  dialects: (tool, part) => {
    if (part === 'stated') return typeof dialect(tool) === 'string';
    if (part === 'other')
      return typeof dialect(tool) === 'string' && !known.some((path) => isDialect(tool, path));
    return isDialect(tool, part === 'draft-07' ? part : `draft/${part}`);
  },
  'schema-faults': (tool, part) =>
    part === 'any' ? Object.values(faults).some((holds) => holds(tool)) : faults[part]?.(tool),
  generators: (tool, part) => {
    if (part === 'pydantic') return isPydantic(tool);
    const mark = ['draft-07', '2020-12'].find((one) => text(dialect(tool)).includes(`/${one}/`));
    return !isPydantic(tool) && (part === 'unmarked' ? mark === undefined : mark === part);
  },
  'name-characters': (tool, part) => {
    const words = name(tool);
    return {
      'snake-case': /^[a-z0-9]+(_[a-z0-9]+)+$/.test(words),
      'kebab-case': /^[a-z0-9]+(-[a-z0-9]+)+$/.test(words),
      'camel-case': /^[a-z0-9]*$/i.test(words) && /[a-z][A-Z]/.test(words),
      'one-word': words !== '' && words === words.toLowerCase() && /^[a-z0-9]*$/i.test(words),
      outside: words === '' || /[^a-z0-9_-]/i.test(words),
    }[part];
  },
};

function isInRange(value: number, part: string): boolean {
  const [from, to] = part.startsWith('from-') ? [part.slice(5), 'Infinity'] : part.split('-');
  return value >= Number(from) && value <= Number(to);
}

/** Whether a tool is in a part of a measure of tools; undefined for one that is not written down here. */
export function isToolIn(measure: string, part: string, tool: unknown): boolean | undefined {
  const value = numbers[measure];
  if (value !== undefined) return isInRange(value(tool), part);
  return sharesOfTools[measure]?.(tool, part);
}

/** The same for a parameter. */
export function isParameterIn(part: string, parameter: unknown): boolean | undefined {
  const words = text(member(parameter, 'description')).trim();
  return { described: words !== '', long: words.length > 200 }[part];
}

const revisions = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];

/** The same for a server; null for one that is not asked. */
export function isServerIn(measure: string, part: string, server: PlainServer): boolean | null | undefined {
  const { kind, tools, revision, libraries } = server;
  if (measure === 'tools-per-server') return isInRange(tools.length, part);
  if (measure === 'list-tokens') return isInRange(plainTokens(tools), part);
  if (measure === 'protocol-revision')
    return part === 'other' ? !revisions.includes(revision ?? '') : revision === part;
  if (measure !== 'sdk') return undefined;
  if (kind === 'remote') return null;
  const has = (library: string): boolean => libraries[library] !== undefined;
  const found =
    (has('fastmcp') || has('firecrawl-fastmcp') ? 'fastmcp' : undefined) ??
    (has('xmcp') ? 'xmcp' : undefined) ??
    (has('@modelcontextprotocol/server') ? 'typescript-2' : undefined) ??
    (has('@modelcontextprotocol/sdk') ? 'typescript-1' : 'none');
  return found === part;
}

/** The same for a step; null for one that is not asked. */
export function isStepIn(measure: string, part: string, step: PlainStep): boolean | null | undefined {
  const [from, to] = [step.from, step.to].map((version) => version.split('.'));
  if (measure === 'patch-changes' && !(from?.[0] === to?.[0] && from?.[1] === to?.[1])) return null;
  return { breaking: step.breaking > 0, changed: step.changes > 0 }[part];
}
