import { isObject, type Json } from '../../../schema/json';
import { entriesOf, type Nodes, type Read } from './compile-context';
import type { MemberSource, Shape } from './shape';

export function compileObject(read: Read, nodes: Nodes): Partial<Shape> {
  const shape: Partial<Shape> = {};
  const members = memberSource(read, nodes);
  if (members !== undefined) shape.members = members;
  const required = read('required');
  if (Array.isArray(required) && required.length > 0)
    shape.required = required.filter((key) => typeof key === 'string');
  const min = read('minProperties');
  const max = read('maxProperties');
  if (typeof min === 'number' && min > 0) shape.minProperties = min;
  if (typeof max === 'number') shape.maxProperties = max;
  const names = read('propertyNames');
  if (names !== undefined) shape.names = nodes.child(names);
  const needs = [
    ...entriesOf(read('dependentRequired')),
    ...entriesOf(read('dependentSchemas')),
    ...entriesOf(read('dependencies')),
  ].map(([key, need]) => dependency(key, need, nodes));
  if (needs.length > 0) shape.needs = needs;
  const unevaluated = read('unevaluatedProperties');
  if (unevaluated !== undefined) shape.unevaluatedProperties = nodes.child(unevaluated);
  return shape;
}

function dependency(key: string, need: Json, nodes: Nodes): NonNullable<Shape['needs']>[number] {
  if (Array.isArray(need)) return { key, required: need.filter((name) => typeof name === 'string') };
  return { key, required: [], node: nodes.apart(need) };
}

function memberSource(read: Read, nodes: Nodes): MemberSource | undefined {
  const properties = read('properties');
  const patterns = read('patternProperties');
  const rest = read('additionalProperties');
  if (!isObject(properties) && !isObject(patterns) && rest === undefined) return undefined;
  return {
    named: new Map(entriesOf(properties).map(([key, schema]) => [key, nodes.child(schema)])),
    patterns: entriesOf(patterns).map(([pattern, schema]) => [pattern, nodes.child(schema)] as const),
    ...(rest === undefined ? {} : { rest: nodes.child(rest) }),
  };
}
