import { isDeepStrictEqual } from 'node:util';
import Ajv2020 from 'ajv/dist/2020';
import type { Json } from '@/core/schema/json';

// One for all: making one compiles the meta-schemas, which takes longer than most tests.
const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false, addUsedSchema: false });

// Ajv 8.20 looks for doubles among the items of the type in `items` alone, and so overlooks those that `prefixItems` lets in:
// [null, null] passes {prefixItems: [{}, {}], items: {type: 'number'}, uniqueItems: true}.
ajv.removeKeyword('uniqueItems');
ajv.addKeyword({
  keyword: 'uniqueItems',
  type: 'array',
  schemaType: 'boolean',
  validate: (isWanted: boolean, items: Json[]) => !isWanted || !hasDoubles(items),
});

function hasDoubles(items: readonly Json[]): boolean {
  // As text and back, since -0 is no other number than 0.
  const plain: Json[] = JSON.parse(JSON.stringify(items));
  return plain.some((item, i) => plain.slice(0, i).some((other) => isDeepStrictEqual(item, other)));
}

type Oracle = (value: Json) => boolean | undefined;

const known = new WeakMap<object, Oracle>();

/**
 * What Ajv says about values of a 2020-12 schema, for tests; undefined when it cannot compile the schema. An answer is
 * undefined when its generated code fails, as Ajv 8.20's does for some `unevaluatedProperties`.
 */
export function ajvOracle(schema: Json): Oracle | undefined {
  const earlier = typeof schema === 'object' && schema !== null ? known.get(schema) : undefined;
  if (earlier !== undefined) return earlier;
  try {
    const compiled = ajv.compile(schema as object);
    ajv.removeSchema(schema as object);
    const oracle: Oracle = (value) => {
      try {
        return compiled(value) === true;
      } catch {
        return undefined;
      }
    };
    if (typeof schema === 'object' && schema !== null) known.set(schema, oracle);
    return oracle;
  } catch {
    return undefined;
  }
}
