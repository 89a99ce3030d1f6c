import type { Json } from '../../../schema/json';

/** JSON types as bits, so that a set of types is one number. An integer is a number with `integer` set in the shape. */
export const typeBits = { null: 1, boolean: 2, number: 4, string: 8, array: 16, object: 32 } as const;
export type TypeName = keyof typeof typeBits;
export const typeNames: readonly TypeName[] = ['null', 'boolean', 'number', 'string', 'array', 'object'];
export const allTypes = 63;

export function typeOf(value: Json): TypeName {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const name = typeof value;
  return name === 'boolean' || name === 'number' || name === 'string' ? name : 'object';
}

/**
 * How objects below a node are read. `strict`: as JSON Schema says. `closed`: an object that is silent about further
 * keys has only its declared ones. `tight`: the same, and an object that declares no keys at all has none.
 */
export type Mode = 'strict' | 'closed' | 'tight';

/** One schema at one place of a document under one mode. The shape is compiled when first asked for. */
export interface SchemaNode {
  readonly id: number;
  readonly shape: Shape;
  readonly mode: Mode;
  /** The same schema read as written. */
  readonly strict: SchemaNode;
}

export interface Bound {
  value: number;
  exclusive: boolean;
}

/** One source of schemas for the members of an object: named, by pattern, and for the rest. */
export interface MemberSource {
  named: ReadonlyMap<string, SchemaNode>;
  patterns: readonly (readonly [pattern: string, node: SchemaNode])[];
  rest?: SchemaNode;
}

/** One source of schemas for the items of an array: by position, then for the rest. */
export interface ItemSource {
  prefix: readonly SchemaNode[];
  rest?: SchemaNode;
}

/**
 * A schema in one spelling, whatever dialect it was written in: every part is a conjunct, and parts about one type say
 * nothing about values of another. `values` is enum or const. `opaque` names a part that could not be understood: the
 * schema may then refuse more than its other parts say.
 */
export interface Shape {
  types: number;
  integer?: true;
  values?: readonly Json[];
  lower?: Bound;
  upper?: Bound;
  steps?: readonly number[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  items?: ItemSource;
  minItems?: number;
  maxItems?: number;
  unique?: true;
  contains?: { node: SchemaNode; min: number; max?: number };
  unevaluatedItems?: SchemaNode;
  members?: MemberSource;
  required?: readonly string[];
  minProperties?: number;
  maxProperties?: number;
  names?: SchemaNode;
  needs?: readonly { key: string; required: readonly string[]; node?: SchemaNode }[];
  unevaluatedProperties?: SchemaNode;
  /** Under the readings `closed` and `tight`: the only keys there are. */
  onlyKeys?: ReadonlySet<string>;
  all?: readonly SchemaNode[];
  any?: readonly SchemaNode[];
  one?: readonly SchemaNode[];
  not?: SchemaNode;
  condition?: { test: SchemaNode; pass?: SchemaNode; fail?: SchemaNode };
  opaque?: string;
}

/** The schema that accepts everything. */
export const anything: SchemaNode = {
  id: -1,
  mode: 'strict',
  shape: { types: allTypes },
  get strict() {
    return anything;
  },
};
