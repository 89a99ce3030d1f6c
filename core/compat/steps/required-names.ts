import { isObject, type Json, own } from '../../schema/json';

/** The entries of `required` that name a declared property; undefined when it is no list. */
export function declaredRequired(schema: Json): string[] | undefined {
  const required = own(schema, 'required');
  const properties = own(schema, 'properties');
  if (!Array.isArray(required)) return undefined;
  return required.filter(
    (name): name is string =>
      typeof name === 'string' && isObject(properties) && Object.hasOwn(properties, name),
  );
}
