import { isObject, type Json, own } from '../../schema/json';
import type { View } from './view';

/** RFC 9110, section 5.6.2. */
const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/**
 * What is wrong with an `x-mcp-header`: a non-empty token, unlike the others of the schema whatever their case, on a property
 * of type integer, string or boolean, reached through `properties` alone (Model Context Protocol 2026-07-28, Transports).
 * Undefined when nothing is.
 */
export function headerProblem(header: Json, view: View, place: string): string | undefined {
  if (typeof header !== 'string' || !token.test(header)) return 'the header name is not a token';
  const allowed = ['integer', 'string', 'boolean'];
  if (view.types === null || view.types.length !== 1 || !allowed.includes(view.types[0] ?? ''))
    return 'the parameter is not a single integer, string or boolean';
  if (/[[(*]/.test(place)) return 'the parameter is not reached through properties alone';
  const alike = headersBelow(view.at.document.root).filter(
    (other) => other.toLowerCase() === header.toLowerCase(),
  );
  return alike.length > 1 ? 'two parameters name the same header' : undefined;
}

/** The headers of all parameters that are reached through `properties` alone. */
function headersBelow(schema: Json): string[] {
  const properties = own(schema, 'properties');
  if (!isObject(properties)) return [];
  return Object.values(properties).flatMap((property) => {
    const header = own(property, 'x-mcp-header');
    return [...(typeof header === 'string' ? [header] : []), ...headersBelow(property)];
  });
}
