import { registerSchema, unregisterSchema, validate } from '@hyperjump/json-schema/draft-2020-12';
import type { Json } from '@/core/schema/json';

const dialect = 'https://json-schema.org/draft/2020-12/schema';
let count = 0;

/**
 * What the validator of Hyperjump says about values of a 2020-12 schema, for tests: a second opinion, made by other people
 * from the text of the specification. Undefined when it cannot compile the schema; an answer is undefined when it fails.
 */
export async function hyperjumpOracle(
  schema: Json,
): Promise<((value: Json) => boolean | undefined) | undefined> {
  const address = `https://schema.invalid/${count++}`;
  try {
    registerSchema(schema as Parameters<typeof registerSchema>[0], address, dialect);
    const validator = await validate(address);
    return (value) => {
      try {
        return validator(value as Parameters<typeof validator>[0]).valid;
      } catch {
        return undefined;
      }
    };
  } catch {
    return undefined;
  } finally {
    unregisterSchema(address);
  }
}
