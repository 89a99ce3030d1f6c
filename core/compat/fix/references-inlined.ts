import { dialectOf, refStandsAlone } from '../../diff/contain/graph/dialect';
import { isObject, type Json, type JsonObject, own } from '../../schema/json';
import { appendToken, pointerTokens } from '../../schema/pointer';
import { type Reading, readingOfItem, readingOfMember } from '../../schema/walk';
import { objectOf, without } from '../steps/members';
import { defineSideRewrite } from './rewrite';
import { conjoin } from './schema/conjoin';
import { split } from './schema/keywords';

export const referencesInlined = defineSideRewrite({
  id: 'references-inlined',
  title: 'References are replaced by what they refer to',
  about:
    'Each `$ref` gives way to a copy of its definition, merged with the keywords beside it; the definitions go. Not where a definition contains itself.',
  kind: 'spelling',
  loses: null,
  sides: 'both',
  rewrite: (schema) => inlineReferences(schema, 0),
  examples: [
    {
      input: [
        {
          type: 'object',
          properties: { from: { $ref: '#/$defs/Place', description: 'Start' } },
          $defs: { Place: { type: 'object', properties: { x: { type: 'number' } }, required: ['x'] } },
        },
        {
          type: 'object',
          properties: {
            from: {
              type: 'object',
              properties: { x: { type: 'number' } },
              required: ['x'],
              description: 'Start',
            },
          },
        },
      ],
    },
  ],
});

const maxValues = 8_000;

class CannotInline extends Error {}

/** What stands for a definition that contains itself, below the levels that are written out. */
const cut: Json = { type: 'object', properties: {} };

/**
 * The schema without references.
 * @param levels how often a definition may contain itself before it is cut; 0: recursive schemas give null
 * @returns null without references, and where they cannot be written out exactly (dangling, dynamic, too large)
 */
export function inlineReferences(root: Json, levels: number): Json | null {
  if (!isObject(root)) return null;
  const isAlone = refStandsAlone(dialectOf(root));
  let size = 0;
  let count = 0;
  try {
    const result = visit(root, 'schema', []);
    return count === 0 || !isObject(result) ? null : without(result, '$defs', 'definitions');
  } catch (error) {
    if (error instanceof CannotInline) return null;
    throw error;
  }

  function visit(value: Json, reading: Reading, open: readonly string[]): Json {
    if (++size > maxValues || open.length > 60) throw new CannotInline();
    if (reading === 'literal' || reading === 'set') return value;
    if (Array.isArray(value)) return value.map((item) => visit(item, readingOfItem(reading), open));
    if (!isObject(value)) return value;
    const isSchema = reading === 'schema' || reading === 'schema-or-list';
    if (isSchema && (own(value, '$dynamicRef') ?? own(value, '$recursiveRef')) !== undefined)
      throw new CannotInline();
    const reference = isSchema ? own(value, '$ref') : undefined;
    if (typeof reference === 'string') return replaced(value, reference, open);
    const entries = Object.entries(value).filter(
      ([key]) => !(isSchema && value !== root && (key === '$defs' || key === 'definitions')),
    );
    return objectOf(
      entries.map(([key, member]) => [
        key,
        // Definitions at the root are dropped in the end; those that nothing refers to are not even read.
        isSchema && (key === '$defs' || key === 'definitions')
          ? member
          : visit(member, readingOfMember(reading, key), open),
      ]),
    );
  }

  function replaced(schema: JsonObject, reference: string, open: readonly string[]): Json {
    count++;
    const times = open.filter((one) => one === reference).length;
    if (times > levels) {
      if (levels === 0) throw new CannotInline();
      return cut;
    }
    const target = referenced(root, reference);
    if (target === undefined || own(target, '$id') !== undefined) throw new CannotInline();
    const here = visit(target, 'schema', [...open, reference]);
    const beside = without(schema, '$ref', '$defs', 'definitions');
    const kept = isAlone && schema !== root ? split(beside).texts : beside;
    const others = visit(kept, 'schema', open);
    const both = texted(here, others);
    if (both === null) throw new CannotInline();
    return both;
  }
}

/** Both schemas as one; the texts beside a reference come before those of its target. */
function texted(target: Json, beside: Json): Json | null {
  if (!isObject(beside) || Object.keys(beside).length === 0) return target;
  if (!isObject(target)) return conjoin(target, beside);
  const { texts, rest } = split(beside);
  const both = conjoin(target, rest);
  return isObject(both) ? { ...both, ...texts } : both;
}

/** What a reference into the document leads to. */
export function referenced(root: Json, reference: string): Json | undefined {
  if (!reference.startsWith('#')) return undefined;
  let decoded: string;
  try {
    decoded = decodeURIComponent(reference.slice(1));
  } catch {
    return undefined;
  }
  if (decoded !== '' && !decoded.startsWith('/')) return undefined;
  let value: Json | undefined = root;
  for (const token of pointerTokens(decoded)) {
    value = Array.isArray(value) ? value[Number(token)] : own(value, token);
    if (value === undefined) return undefined;
  }
  return value;
}

/** The reference to a definition of the root. */
export function referenceTo(table: string, name: string): string {
  return `#${appendToken(appendToken('', table), name)}`;
}
