import type { Json } from '../../schema/json';

/** The narrowest JSON Schema type of a value. */
export function typeOf(value: Json): string {
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return value === null ? 'null' : typeof value;
}

/** Whether every inner type is allowed by the outer ones; null is any. */
export function covers(outer: readonly string[] | null, inner: readonly string[] | null): boolean {
  if (outer === null) return true;
  if (inner === null) return false;
  return inner.every((type) => outer.includes(type) || (type === 'integer' && outer.includes('number')));
}
