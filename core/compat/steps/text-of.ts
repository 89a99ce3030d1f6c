import { isObject, type Json } from '../../schema/json';

/** As JavaScript makes text of a value. */
export function textOf(value: Json): string {
  return isObject(value) ? '[object Object]' : String(value);
}
