import { canonicalJson } from '../../schema/canonical';
import { sha256 } from '../../schema/hash';
import type { Json, JsonObject } from '../../schema/json';
import { type Budget, maxLevels, newBudget, spend } from '../contain/budget';
import { type SchemaDocument, schemaGraph } from '../contain/graph/graph';
import type { SchemaNode } from '../contain/graph/shape';
import { areEqual, isTooDeep } from '../contain/plain';
import { emitShape } from './emit';
import { NoCanonicalForm } from './no-form';

/** Values in one canonical form; larger ones (references that fan out) are given up. */
const maxSize = 20_000;
const maxRounds = 5;

/**
 * The schema in one spelling of 2020-12: references written out (recursive ones under `$defs`, named by order), without
 * annotations, unions and lists sorted, `const` and one-value unions as `enum`, void keywords dropped, `allOf` folded
 * where that is exact. Every step keeps the set of values. Undefined where there is no such form: schemas that are not
 * understood, `unevaluated*`, more than 20,000 values. Dialects as in `contains`.
 */
export function canonicalize(document: SchemaDocument, budget: Budget = newBudget()): Json | undefined {
  if (isTooDeep(document.root)) return undefined;
  // Folding can bring together what can be folded further.
  let form = rewrite(document, budget);
  for (let round = 1; round < maxRounds && form !== undefined; round++) {
    const next = rewrite({ root: form }, budget);
    if (next === undefined || areEqual(next, form)) break;
    form = next;
  }
  return form;
}

function rewrite(document: SchemaDocument, budget: Budget): Json | undefined {
  const entry = schemaGraph(document, { next: 0 }, budget).entry('strict');
  const written = new Map<SchemaNode, Json>();
  const open = new Set<SchemaNode>();
  const names = new Map<SchemaNode, string>();
  const defs: JsonObject = {};
  let size = 0;
  try {
    const schema = write(entry);
    if (names.size === 0) return schema;
    return typeof schema === 'boolean' ? schema : { ...(schema as JsonObject), $defs: defs };
  } catch (error) {
    if (error instanceof NoCanonicalForm) return undefined;
    throw error;
  }

  function write(node: SchemaNode): Json {
    const known = written.get(node);
    if (known !== undefined) return counted(known);
    if (open.has(node)) {
      const name = names.get(node) ?? `r${names.size}`;
      names.set(node, name);
      return { $ref: `#/$defs/${name}` };
    }
    if (open.size > maxLevels || !spend(budget)) throw new NoCanonicalForm();
    open.add(node);
    const schema = emitShape(node.shape, write);
    open.delete(node);
    const name = names.get(node);
    if (name !== undefined) defs[name] = schema;
    const result: Json = name === undefined ? schema : { $ref: `#/$defs/${name}` };
    written.set(node, result);
    return counted(result);
  }

  /** Every place of use counts, since that is what the text of the form will hold. */
  function counted(schema: Json): Json {
    size += sizeOf(schema, maxSize - size);
    if (size > maxSize) throw new NoCanonicalForm();
    return schema;
  }
}

/** SHA-256 of the canonical form: equal only for schemas with the same values. Undefined without such a form. */
export function canonicalHash(document: SchemaDocument, budget: Budget = newBudget()): string | undefined {
  const schema = canonicalize(document, budget);
  return schema === undefined ? undefined : sha256(canonicalJson(schema, 'schema'));
}

/** The number of values in a schema, counted no further than just over a limit. */
function sizeOf(schema: Json, limit: number): number {
  let size = 0;
  const open: Json[] = [schema];
  for (let value = open.pop(); value !== undefined && size <= limit; value = open.pop()) {
    size++;
    if (typeof value === 'object' && value !== null) open.push(...Object.values(value));
  }
  return size;
}
