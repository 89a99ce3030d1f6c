import type { SchemaNode, Shape } from '../graph/shape';
import { valueKey, valueKeys } from '../value-key';

/** True when two schemas share no value for a reason that is plain to see: their types, or a tag that both require. */
export function areDisjointAtSight(a: SchemaNode, b: SchemaNode): boolean {
  const first = a.shape;
  const second = b.shape;
  const common = first.types & second.types;
  if (common === 0) return true;
  if (first.values !== undefined && second.values !== undefined)
    return shareNoValue(first.values, second.values);
  if (common !== 32) return false;
  return (first.required ?? []).some((key) => {
    if (second.required === undefined || !second.required.includes(key)) return false;
    const one = first.members?.named.get(key);
    const other = second.members?.named.get(key);
    if (one === undefined || other === undefined) return false;
    if ((one.shape.types & other.shape.types) === 0) return true;
    return (
      one.shape.values !== undefined &&
      other.shape.values !== undefined &&
      shareNoValue(one.shape.values, other.shape.values)
    );
  });
}

function shareNoValue(a: NonNullable<Shape['values']>, b: NonNullable<Shape['values']>): boolean {
  const keys = valueKeys(a);
  return b.every((value) => !keys.has(valueKey(value)));
}
