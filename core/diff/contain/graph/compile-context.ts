import { isObject, type Json } from '../../../schema/json';
import type { Dialect } from './dialect';
import type { SchemaNode } from './shape';

/** How the schemas inside a schema become nodes. */
export interface Nodes {
  dialect: Dialect;
  /** A schema for a member or an item of the value. */
  child(schema: Json): SchemaNode;
  /** A schema for the same value, read as written whatever the mode: allOf, not, if, dependents. */
  apart(schema: Json): SchemaNode;
  /** A member of a union. */
  branch(schema: Json, list: 'anyOf' | 'oneOf'): SchemaNode;
  /** The target of a reference that stands beside other keywords. */
  reference(ref: string, isDynamic: boolean): SchemaNode;
}

/** Gives a keyword's value when the dialect knows the keyword and the value is what the keyword wants. */
export type Read = (keyword: string) => Json | undefined;

/** The members of a keyword that is a map; none when it is absent. */
export function entriesOf(value: Json | undefined): [string, Json][] {
  return isObject(value) ? Object.entries(value) : [];
}
