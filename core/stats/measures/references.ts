import { isObject, type Json, own, ownString } from '../../schema/json';
import { pointerTokens } from '../../schema/pointer';
import { defineMeasure } from '../measure';
import type { ReadTool, SchemaNode } from '../subjects';

const references = (nodes: readonly SchemaNode[]): string[] =>
  nodes.flatMap(({ schema }) => ownString(schema, '$ref') ?? []);

/** The schema that a local reference names, or undefined. */
function target(root: Json | undefined, reference: string): Json | undefined {
  return pointerTokens(decoded(reference.slice(1))).reduce<Json | undefined>(
    (value, token) => (Array.isArray(value) ? value[Number(token)] : own(value, token)),
    root,
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const isLocal = (reference: string): boolean => reference === '#' || reference.startsWith('#/');

/** True when following local references can lead back to one that was followed. */
function isRecursive(tool: ReadTool): boolean {
  const root = own(tool.tool, 'inputSchema');
  // Many spellings of a pointer can name one place, which is read once.
  const read = new Map<Json, string[]>();
  const leadsTo = new Map<string, string[]>();
  for (const reference of new Set(references(tool.input).filter(isLocal))) {
    const place = target(root, reference);
    if (place === undefined) continue;
    const found = read.get(place) ?? referencesIn(place);
    read.set(place, found);
    leadsTo.set(reference, found);
  }
  return hasCycle(leadsTo);
}

/** Takes away what nothing leads to, over and over: what is left goes round. */
function hasCycle(leadsTo: ReadonlyMap<string, readonly string[]>): boolean {
  const arrivals = new Map([...leadsTo.keys()].map((name) => [name, 0]));
  for (const to of [...leadsTo.values()].flat()) {
    const n = arrivals.get(to);
    if (n !== undefined) arrivals.set(to, n + 1);
  }
  const free = [...arrivals].filter(([, n]) => n === 0).map(([name]) => name);
  let taken = 0;
  for (let name = free.pop(); name !== undefined; name = free.pop()) {
    taken++;
    for (const to of leadsTo.get(name) ?? []) {
      const n = arrivals.get(to);
      if (n === undefined) continue;
      arrivals.set(to, n - 1);
      if (n === 1) free.push(to);
    }
  }
  return taken < leadsTo.size;
}

/** Every `$ref` in a value, wherever it stands. */
function referencesIn(value: Json): string[] {
  const found: string[] = [];
  const open: Json[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) for (const item of next) open.push(item);
    else if (isObject(next)) {
      const reference = ownString(next, '$ref');
      if (reference !== undefined) found.push(reference);
      for (const member of Object.values(next)) open.push(member);
    }
  }
  return found;
}

export const referencesMeasure = defineMeasure({
  id: 'references',
  title: 'References',
  question: 'How many inputs use $ref, and how many are recursive?',
  unit: 'tool',
  form: 'shares',
  parts: [
    {
      id: 'used',
      title: '$ref',
      says: 'use $ref in their inputSchema',
      holds: ({ input }) => references(input).length > 0,
    },
    {
      id: 'recursive',
      title: 'A recursive one',
      says: 'have an inputSchema that refers to itself',
      holds: isRecursive,
    },
    {
      id: 'into-properties',
      title: 'Into properties',
      says: 'refer to a place outside of $defs and definitions',
      holds: ({ input }) =>
        references(input).some(
          (reference) =>
            isLocal(reference) && !/^#\/(\$defs|definitions)\//.test(reference) && reference !== '#',
        ),
    },
    {
      id: 'dangling',
      title: 'To nothing',
      says: 'have a local reference that leads nowhere',
      holds: (tool) => {
        const root = own(tool.tool, 'inputSchema');
        return references(tool.input).some(
          (reference) => isLocal(reference) && target(root, reference) === undefined,
        );
      },
    },
    {
      id: 'elsewhere',
      title: 'To another document or anchor',
      says: 'refer to another document or to an anchor',
      holds: ({ input }) => references(input).some((reference) => !isLocal(reference)),
    },
  ],
  method:
    'A tool counts when the reference stands at least once in a schema position of its inputSchema. Recursive: a local reference that leads back to itself, directly or over others. Nothing is fetched.',
});
