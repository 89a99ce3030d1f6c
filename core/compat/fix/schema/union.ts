import { validate } from '../../../diff/contain/validate';
import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { withMember } from '../rewrite';
import { joined } from './conjoin';

const nullSchema: Json = { type: 'null' };

/**
 * A union that stands alone: the texts that stood beside it move into its first branch that is more than null, a default into
 * the branch that it fits.
 */
export function unionOf(
  branches: readonly Json[],
  texts: JsonObject,
  keyword: 'anyOf' | 'oneOf' = 'anyOf',
): JsonObject {
  const members = [...branches];
  for (const [key, value] of Object.entries(texts)) {
    const at = placeFor(key, value, members);
    const member = members[at];
    if (!isObject(member)) continue;
    const there = own(member, key);
    members[at] = withMember(
      member,
      key,
      there === undefined ? value : key === 'description' ? joined(value, there) : there,
    );
  }
  return { [keyword]: members };
}

function placeFor(key: string, value: Json, members: readonly Json[]): number {
  if (key === 'default') {
    const fitting = members.findIndex((root) => isObject(root) && validate({ root }, value) === 'valid');
    if (fitting >= 0) return fitting;
  }
  return Math.max(
    0,
    members.findIndex((member) => isObject(member) && !isNull(member)),
  );
}

/** True for a schema that accepts null alone, whatever texts it has. */
export function isNull(schema: Json): boolean {
  return own(schema, 'type') === 'null';
}

/** The schema of null. */
export function nullBranch(): Json {
  return nullSchema;
}
