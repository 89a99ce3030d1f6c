import Ajv2020 from 'ajv/dist/2020';
import type { Json } from '@/core/schema/json';

/**
 * What Ajv says about values of a 2020-12 schema, for tests; undefined when it cannot compile the schema. An answer is
 * undefined when its generated code fails, as Ajv 8.20's does for some `unevaluatedProperties`.
 */
export function ajvOracle(schema: Json): ((value: Json) => boolean | undefined) | undefined {
  try {
    const compiled = new Ajv2020({ strict: false, validateFormats: false, logger: false }).compile(
      schema as object,
    );
    return (value) => {
      try {
        return compiled(value) === true;
      } catch {
        return undefined;
      }
    };
  } catch {
    return undefined;
  }
}
