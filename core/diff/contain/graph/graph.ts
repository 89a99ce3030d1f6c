import { isObject, type Json } from '../../../schema/json';
import { type Budget, spend } from '../budget';
import { closing, type Position, positionKey } from './closed-world';
import { compileShape } from './compile';
import { dialectOf } from './dialect';
import { passThrough } from './pass-through';
import { type Place, resolver } from './resolve';
import { allTypes, type Mode, type SchemaNode, type Shape } from './shape';

/** A JSON Schema document, or with `pointer` (RFC 6901, from the root) one schema inside it. */
export interface SchemaDocument {
  root: Json;
  pointer?: string;
}

/** The schemas of one document as nodes, compiled when first looked at: one node for each place, mode and position. */
export interface SchemaGraph {
  /** The schema that the document stands for. */
  entry(mode: Mode): SchemaNode;
}

/** Numbers the nodes of one comparison, over both documents. */
export interface NodeIds {
  next: number;
}

const maxHops = 200;

/**
 * @param safeIntegers there are no integers beyond ±(2^53 − 1), so that bounds exactly there say nothing: generators
 *   (zod 4) write them on every integer
 */
export function schemaGraph(
  document: SchemaDocument,
  ids: NodeIds,
  budget: Budget,
  safeIntegers = false,
): SchemaGraph {
  const dialect = dialectOf(document.root);
  const places = resolver(document.root, dialect);
  const nodes = new Map<Json, Map<string, SchemaNode>>();
  const entryPlace = document.pointer ? places.at(document.pointer) : places.root;

  return {
    entry(mode) {
      if (entryPlace === undefined) return opaqueNode('the pointer leads nowhere', mode);
      return node(entryPlace, mode, mode === 'closed' && !document.pointer ? { isRoot: true } : {});
    },
  };

  function node(start: Place, mode: Mode, position: Position = {}): SchemaNode {
    spend(budget, 2);
    const place = behind(start);
    if (typeof place === 'string') return opaqueNode(place, mode);
    const key = `${mode} ${place.base} ${positionKey(position)}`;
    const known = nodes.get(place.raw) ?? new Map<string, SchemaNode>();
    nodes.set(place.raw, known);
    const found = known.get(key) ?? makeNode(mode, () => shapeAt(place, mode, position), place);
    known.set(key, found);
    return found;
  }

  /** The place that a schema only points to, over as many references as it takes; or why there is none. */
  function behind(start: Place): Place | string {
    let place = start;
    for (let hops = 0; hops < maxHops; hops++) {
      const alone = isObject(place.raw) ? passThrough(place.raw, dialect) : undefined;
      if (alone === undefined) return place;
      const target =
        alone.ref === undefined
          ? places.inside(alone.schema, place.base)
          : places.resolve(alone.ref, place.base);
      if (target === undefined) return dangling(alone.ref ?? '');
      place = target;
    }
    return 'references that lead in a circle';
  }

  function makeNode(mode: Mode, compile: () => Shape, place?: Place): SchemaNode {
    let shape: Shape | undefined;
    const made: SchemaNode = {
      id: ids.next++,
      mode,
      get shape() {
        shape ??= compile();
        return shape;
      },
      get strict() {
        return mode === 'strict' || place === undefined ? made : node(place, 'strict');
      },
    };
    return made;
  }

  function opaqueNode(reason: string, mode: Mode): SchemaNode {
    return makeNode(mode, () => ({ types: allTypes, opaque: reason }));
  }

  function shapeAt(place: Place, mode: Mode, position: Position): Shape {
    const { raw, base } = place;
    if (typeof raw === 'boolean') return { types: raw ? allTypes : 0 };
    if (!isObject(raw))
      return { types: allTypes, opaque: 'a schema that is neither an object nor a boolean' };
    if (!spend(budget, 1 + Object.keys(raw).length)) return { types: allTypes, opaque: 'over the budget' };
    const closed =
      mode === 'strict' ? undefined : closing(place, { dialect, places, mode, position, budget });
    const onlyKeys = closed?.onlyKeys;
    const shape = compileShape(raw, {
      dialect,
      child: (schema) => node(places.inside(schema, base), mode),
      apart: (schema) => node(places.inside(schema, base), 'strict'),
      branch: (schema, list) => node(places.inside(schema, base), mode, closed?.branch(list)),
      reference(ref, isDynamic) {
        const target = places.resolve(ref, base);
        if (target === undefined) return opaqueNode(dangling(ref), 'strict');
        if (isDynamic && places.isDynamic(ref)) return opaqueNode('a dynamic reference', 'strict');
        return node(target, 'strict');
      },
    });
    if (safeIntegers && shape.integer) dropSafeBounds(shape);
    return onlyKeys === undefined ? shape : { ...shape, onlyKeys };
  }
}

function dropSafeBounds(shape: Shape): void {
  if (shape.lower?.value === Number.MIN_SAFE_INTEGER && !shape.lower.exclusive) delete shape.lower;
  if (shape.upper?.value === Number.MAX_SAFE_INTEGER && !shape.upper.exclusive) delete shape.upper;
}

function dangling(ref: string): string {
  return `a reference that leads nowhere: ${ref.slice(0, 80)}`;
}
