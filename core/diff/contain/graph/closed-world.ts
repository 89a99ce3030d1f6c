import { isObject, type Json, own } from '../../../schema/json';
import { type Budget, spend } from '../budget';
import type { Dialect } from './dialect';
import { refStandsAlone } from './dialect';
import type { Place, Resolver } from './resolve';
import type { Mode } from './shape';

/**
 * What an object schema has from the schema around it that describes the same value: the keys declared there, or that
 * further keys were spoken of there (`isExplicit`), so that no part of it is closed.
 */
export interface Position {
  inherited?: ReadonlySet<string>;
  isExplicit?: true;
  isRoot?: true;
}

export function positionKey({ inherited, isExplicit, isRoot }: Position): string {
  const keys = inherited === undefined ? '' : JSON.stringify([...inherited].sort());
  return `${isExplicit ? 'explicit' : ''}${isRoot ? 'root' : ''}${keys}`;
}

interface Context {
  dialect: Dialect;
  places: Resolver;
  mode: Mode;
  position: Position;
  budget: Budget;
}

/** The only keys of an object under a closed reading (undefined: not closed here), and how its union members are read. */
export interface Closing {
  onlyKeys?: ReadonlySet<string>;
  branch(list: 'anyOf' | 'oneOf'): Position;
}

const speaksOfFurtherKeys = ['additionalProperties', 'unevaluatedProperties', 'patternProperties'];
// An object that says these about keys without declaring any has keys in mind: it is no object without keys.
const constrains = [
  'minProperties',
  'maxProperties',
  'propertyNames',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
];
const sameValue = ['allOf', 'if', 'then', 'else', 'dependentSchemas', 'dependencies'];

/**
 * Closes an object that is silent about further keys. The declared keys are those of all schemas that describe the same
 * value (`allOf`, `$ref`, `if`, …); in a union each member is closed by itself, with the keys declared around it, since
 * a caller sends the keys of one member. What was said about further keys anywhere in them is kept as said.
 */
export function closing(place: Place, context: Context): Closing {
  const { raw } = place;
  const { position, mode } = context;
  const outside = position.inherited ?? new Set<string>();
  const declared = collect(place, context, sameValue);
  if (position.isExplicit || declared.isExplicit) return { branch: () => ({ isExplicit: true }) };
  const isFree =
    (mode === 'tight' || position.isRoot === true) &&
    !constrains.some((keyword) => own(raw, keyword) !== undefined);
  const isOwn = isObject(own(raw, 'properties')) || (isFree && allowsObject(own(raw, 'type')));
  // Names that are only required, and keys declared by the parts of an `allOf`: closed for witnesses, not for proofs.
  const isLoose = mode === 'tight' && declared.keys.size > 0;
  const speaks = position.inherited !== undefined || isOwn || isLoose;
  if (!speaks) return { branch: () => ({}) };
  const unions = (['anyOf', 'oneOf'] as const).filter((list) => Array.isArray(own(raw, list)));
  const inherited = new Set([...outside, ...declared.keys]);
  if (unions.length === 0) return { onlyKeys: inherited, branch: () => ({}) };
  return {
    branch(list) {
      const other = unions.filter((union) => union !== list);
      const others = collect(place, context, other);
      return others.isExplicit
        ? { isExplicit: true }
        : { inherited: new Set([...inherited, ...others.keys]) };
    },
  };
}

function allowsObject(type: Json | undefined): boolean {
  return type === 'object' || (Array.isArray(type) && type.includes('object'));
}

/** The keys declared by a schema and, through the keywords named, by others for the same value. */
function collect(
  start: Place,
  context: Context,
  through: readonly string[],
): { keys: Set<string>; isExplicit: boolean } {
  const { dialect, places, budget } = context;
  const keys = new Set<string>();
  const seen = new Set<Json>();
  let isExplicit = false;
  const open: { place: Place; follow: readonly string[] }[] = [{ place: start, follow: through }];
  while (open.length > 0 && spend(budget)) {
    const { place, follow } = open.pop() as (typeof open)[number];
    const { raw, base } = place;
    if (!isObject(raw) || seen.has(raw)) continue;
    seen.add(raw);
    const ref = own(raw, '$ref');
    const target = typeof ref === 'string' ? places.resolve(ref, base) : undefined;
    if (target !== undefined) open.push({ place: target, follow: [...sameValue, 'anyOf', 'oneOf'] });
    if (typeof ref === 'string' && refStandsAlone(dialect)) continue;
    // The start's own keys belong to it whatever is followed.
    addKeys(raw, keys);
    if (speaksOfFurtherKeys.some((keyword) => Object.hasOwn(raw, keyword))) isExplicit = true;
    for (const keyword of follow) {
      for (const schema of schemasUnder(raw, keyword)) {
        open.push({ place: places.inside(schema, base), follow: [...sameValue, 'anyOf', 'oneOf'] });
      }
    }
  }
  return { keys, isExplicit };
}

function addKeys(raw: Json, keys: Set<string>): void {
  const properties = own(raw, 'properties');
  if (isObject(properties)) for (const key of Object.keys(properties)) keys.add(key);
  const required = own(raw, 'required');
  for (const key of Array.isArray(required) ? required : []) if (typeof key === 'string') keys.add(key);
  for (const keyword of ['dependentRequired', 'dependencies']) {
    const needs = own(raw, keyword);
    for (const [key, list] of isObject(needs) ? Object.entries(needs) : []) {
      keys.add(key);
      for (const name of Array.isArray(list) ? list : []) if (typeof name === 'string') keys.add(name);
    }
  }
}

function schemasUnder(raw: Json, keyword: string): Json[] {
  const value = own(raw, keyword);
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return [];
  return keyword.startsWith('depend') ? Object.values(value) : [value];
}
