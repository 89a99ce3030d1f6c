import type { SentTool } from '@/core/capture';
import { isObject, type Json, own, ownString } from '@/core/schema/json';

/**
 * A tool declaration of a request; null when it has no name (a tool that the provider runs by itself).
 * @param fields members that may hold the schema, first that is there
 */
export function readDeclaration(declaration: Json, fields: readonly string[]): SentTool | null {
  const name = ownString(declaration, 'name');
  if (name === undefined || !isObject(declaration)) return null;
  const field = fields.find((one) => Object.hasOwn(declaration, one));
  const strict = own(declaration, 'strict');
  return {
    name,
    description: ownString(declaration, 'description') ?? null,
    schema: field === undefined ? null : (declaration[field] ?? null),
    field: field ?? 'none',
    ...(typeof strict === 'boolean' ? { strict } : {}),
  };
}

/** The items of a member that is an array; none when it is something else. */
export function items(value: Json | undefined, key: string): Json[] {
  const found = own(value, key);
  return Array.isArray(found) ? found : [];
}
