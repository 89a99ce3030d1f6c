import { isObject, type Json, type JsonObject, own, ownString } from '../../schema/json';
import { appendToken, pointerTokens } from '../../schema/pointer';
import { below, type Located, resolveReference } from './document';
import { annotationKeywords, bareTypes, fixedValues, hasShape, isNullOnly } from './members';
import { typeOf } from './types';

/** A value with the place where it is written. */
export interface Written {
  value: Json;
  pointer: string;
}

/** A condition that could not be told with the rest: a second union, an `allOf` member that says something else. */
export interface Condition extends Written {
  keyword: string;
  schema: Located;
}

/**
 * All that is said about one value, in one notation: references followed, `allOf` folded where its members say different
 * things, a union of one schema and null told as a nullable schema, `const` and unions of constants told as a list of values.
 * For display; that the notation loses nothing is not promised, since proofs are made on the schemas themselves.
 */
export interface View {
  /** The position itself. */
  at: Located;
  /** The schema object that the last reference leads to. */
  main: Located;
  /** False when a part is the schema `false`. */
  possible: boolean;
  keywords: Map<string, Written>;
  properties: Map<string, Located>;
  required: Map<string, Written>;
  /** Allowed types without null, sorted; null when any. */
  types: string[] | null;
  nullable: boolean;
  /** The only allowed values, without null; null when not limited. */
  values: Json[] | null;
  /** Alternatives besides null and besides single values. */
  members: Located[];
  /** Alternatives that are single values, beside the others. */
  memberValues: Json[];
  memberKeyword: 'anyOf' | 'oneOf' | null;
  /** Where the alternatives are written. */
  union: Condition | null;
  /** Alternatives that are told as a list of types or values. */
  folded: { members: Located[]; keyword: 'anyOf' | 'oneOf' } | null;
  conditions: Condition[];
  /** Name of the definition that a reference leads to. */
  definition: string | null;
  /** True when everything stands in one schema object, so that its keywords can be exchanged one by one. */
  isPlain: boolean;
  /** A reference that leads nowhere. */
  dangling: string | null;
}

/** Parts that are gathered about one value. */
const maxLayers = 40;

/** Keywords that say nothing about values. */
const silent = new Set([
  '$ref',
  '$defs',
  'definitions',
  '$schema',
  '$id',
  'id',
  '$anchor',
  '$dynamicAnchor',
  '$comment',
  '$vocabulary',
]);

export function viewOf(at: Located): View {
  const view: View = {
    at,
    main: at,
    possible: true,
    keywords: new Map(),
    properties: new Map(),
    required: new Map(),
    types: null,
    nullable: false,
    values: null,
    members: [],
    memberValues: [],
    memberKeyword: null,
    union: null,
    folded: null,
    conditions: [],
    definition: null,
    isPlain: true,
    dangling: null,
  };
  const seen = new Set<string>();
  gather(at, true);
  finishTypes(view);
  return view;

  function gather(part: Located, isMain: boolean): void {
    if (seen.has(part.pointer) || seen.size >= maxLayers) return;
    seen.add(part.pointer);
    if (part.schema === false) view.possible = false;
    if (!isObject(part.schema)) return;
    if (isMain) view.main = part;
    const reference = ownString(part.schema, '$ref');
    if (reference === undefined || !part.document.refStandsAlone) gatherKeywords(part, part.schema);
    if (reference === undefined) return;
    const target = resolveReference(part.document, reference);
    if (target === undefined) view.dangling = reference;
    else {
      view.isPlain = false;
      view.definition ??= pointerTokens(target.pointer).at(-1) ?? null;
      gather(target, isMain);
    }
  }

  function gatherKeywords(part: Located, schema: JsonObject): void {
    for (const [keyword, value] of Object.entries(schema)) {
      if (silent.has(keyword)) continue;
      if (keyword === 'properties' && isObject(value)) gatherProperties(part, value);
      else if (keyword === 'required' && Array.isArray(value)) gatherRequired(part, value);
      else if (keyword === 'allOf' && Array.isArray(value)) gatherAll(part, value);
      else if ((keyword === 'anyOf' || keyword === 'oneOf') && Array.isArray(value))
        gatherUnion(part, keyword, value);
      else if (view.keywords.has(keyword)) {
        if (!annotationKeywords.has(keyword)) addCondition(keyword, below(part, value, keyword), part);
      } else view.keywords.set(keyword, { value, pointer: appendToken(part.pointer, keyword) });
    }
  }

  function gatherProperties(part: Located, properties: JsonObject): void {
    for (const [name, schema] of Object.entries(properties)) {
      if (!view.properties.has(name)) view.properties.set(name, below(part, schema, 'properties', name));
    }
  }

  function gatherRequired(part: Located, names: readonly Json[]): void {
    for (const [i, name] of names.entries()) {
      if (typeof name === 'string' && !view.required.has(name))
        view.required.set(name, { value: name, pointer: below(part, name, 'required', i).pointer });
    }
  }

  function gatherAll(part: Located, members: readonly Json[]): void {
    view.isPlain = false;
    for (const [i, member] of members.entries()) {
      const at = below(part, member, 'allOf', i);
      if (members.length === 1 || saysOther(at)) gather(at, false);
      else addCondition('allOf', at, at);
    }
  }

  /** True when a member of `allOf` says nothing that is said already, so that it reads as part of the whole. */
  function saysOther(member: Located): boolean {
    const target = ownString(member.schema, '$ref');
    const schema = (target === undefined ? member : resolveReference(member.document, target))?.schema;
    if (!isObject(schema) || Object.hasOwn(schema, 'if') || Object.hasOwn(schema, 'not')) return false;
    const properties = own(schema, 'properties');
    return Object.keys(schema).every((keyword) => {
      if (keyword === 'properties')
        return isObject(properties) && Object.keys(properties).every((name) => !view.properties.has(name));
      if (keyword === 'type')
        return !view.keywords.has('type') || view.keywords.get('type')?.value === schema.type;
      return keyword === 'required' || silent.has(keyword) || !view.keywords.has(keyword);
    });
  }

  function gatherUnion(part: Located, keyword: 'anyOf' | 'oneOf', list: readonly Json[]): void {
    const members = list.map((member, i) => below(part, member, keyword, i));
    const others = members.filter((member) => !isNullOnly(member));
    const [only] = others;
    if (others.length < members.length) view.nullable = true;
    if (only !== undefined && others.length === 1) {
      view.isPlain = false;
      gather(only, false);
      return;
    }
    const values = exclusively(keyword, fixedValues(others));
    const types = values === null ? exclusively(keyword, bareTypes(others)) : null;
    const whole = below(part, list as Json[], keyword);
    if (view.memberKeyword !== null || (others.length === members.length && !others.some(hasShape)))
      addCondition(keyword, whole, part);
    else if (values !== null && view.values === null && others.length > 0) {
      view.values = values;
      view.folded = { members: others, keyword };
      view.keywords.set(keyword, { value: list as Json[], pointer: appendToken(part.pointer, keyword) });
    } else if (types !== null && !view.keywords.has('type')) {
      view.folded = { members: others, keyword };
      view.keywords.set('type', { value: types, pointer: appendToken(part.pointer, keyword) });
    } else if (others.length > 0) {
      // Of one list of values more or less is one change, whatever stands beside.
      const fixed = others.filter((member) => fixedValues([member]) !== null);
      view.members = others.filter((member) => !fixed.includes(member));
      view.memberValues = fixedValues(fixed) ?? [];
      view.memberKeyword = keyword;
      view.union = conditionAt(keyword, whole, part);
    }
  }

  function addCondition(keyword: string, at: Located, schema: Located): void {
    view.conditions.push(conditionAt(keyword, at, schema));
  }
}

function conditionAt(keyword: string, at: Located, schema: Located): Condition {
  return { keyword, value: at.schema, pointer: at.pointer, schema };
}

function finishTypes(view: View): void {
  const type = view.keywords.get('type')?.value;
  const listed = Array.isArray(type) ? type : type === undefined ? null : [type];
  const constant = view.keywords.get('const');
  const enumerated = view.keywords.get('enum')?.value;
  if (constant !== undefined) view.values = [constant.value];
  else if (Array.isArray(enumerated)) view.values = enumerated;
  const namesNull = listed?.includes('null') === true || view.keywords.get('nullable')?.value === true;
  if (view.values !== null) {
    if (view.values.includes(null)) view.nullable = true;
    view.values = view.values.filter((value) => value !== null);
  } else if (namesNull) view.nullable = true;
  if (!view.possible) view.types = [];
  else if (listed !== null) view.types = sortedTypes(listed.filter((name) => name !== 'null'));
  else if (view.values !== null) view.types = sortedTypes(view.values.map(typeOf));
}

/** The view with its alternatives as such, for comparison with one that has alternatives. */
export function unfolded(view: View, other: View): View {
  if (view.memberKeyword !== null || other.memberKeyword === null) return view;
  const plain = { ...view, types: null, values: null };
  if (view.values !== null && other.memberValues.length > 0)
    return { ...plain, memberValues: view.values, memberKeyword: other.memberKeyword };
  if (view.folded === null) return view;
  const { members, keyword } = view.folded;
  return { ...plain, members, memberKeyword: keyword };
}

/** The view with its alternatives as one more condition on the object that it describes beside them, where the other has none. */
export function withUnionAside(view: View, other: View): View {
  if (view.union === null || other.memberKeyword !== null || view.properties.size === 0) return view;
  return {
    ...view,
    members: [],
    memberValues: [],
    memberKeyword: null,
    union: null,
    conditions: [...view.conditions, view.union],
  };
}

/** A list of values or types from a union; null where a `oneOf` names one twice, which refuses it. */
function exclusively(keyword: 'anyOf' | 'oneOf', list: Json[] | null): Json[] | null {
  if (list === null || keyword === 'anyOf') return list;
  const keys = new Set(list.map((item) => JSON.stringify(item)));
  return keys.size < list.length || (keys.has('"number"') && keys.has('"integer"')) ? null : list;
}

function sortedTypes(names: readonly Json[]): string[] {
  const set = new Set(names.filter((name) => typeof name === 'string'));
  if (set.has('number')) set.delete('integer');
  return [...set].sort();
}
