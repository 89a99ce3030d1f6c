import { isObject, type Json, own, ownString } from '../../../schema/json';
import { schemaNodes } from '../../nodes';
import type { Generator } from './generator';

export const zod: Generator = {
  id: 'zod',
  title: 'zod',
  signs:
    '`$schema` of draft-07 or 2020-12 at the root without titles, closed objects or integer bounds of ±(2^53 − 1)',
  recognise(tool) {
    const schema = own(tool, 'inputSchema');
    const dialect = ownString(schema, '$schema') ?? '';
    if (!isObject(schema) || !/json-schema\.org\/(draft-07|draft\/2020-12)\//.test(dialect)) return false;
    const nodes = schemaNodes(schema).slice(0, 500);
    if (nodes.some((node) => Object.hasOwn(node.schema, 'title'))) return false;
    return (
      schema.additionalProperties === false ||
      dialect.includes('2020-12') ||
      nodes.some(({ schema: one }) => isMade(one))
    );
  },
  spellings: {
    'type-list-as-union':
      'Describe (or bound) the value before it is nullable: `z.string().describe("…").nullable()` gives a union that stands alone, `z.string().nullable().describe("…")` a list of types.',
    'nullable-as-union': 'Do not convert with target `openApi3` or `openapi-3.0`: they write `nullable`.',
    'union-alone':
      'Describe the value before it is nullable: `z.string().describe("…").nullable()`. Leave `.default(null)` away and say it in the text.',
    'const-as-enum': 'Write `z.enum(["a"])` instead of `z.literal("a")`.',
    'one-of-as-any-of':
      'Write `z.union([…])` instead of `z.discriminatedUnion(…)`: zod 4 writes `oneOf` for the latter.',
    'integer-bound-inclusive': 'Write `z.int().min(1)` instead of `.positive()` or `.gt(0)`.',
    'tuple-as-list':
      'Write `z.array(z.number()).length(2)` instead of `z.tuple([…])` when all positions are alike.',
    'tuple-as-prefix-items': 'Convert with `z.toJSONSchema` (2020-12) rather than zod-to-json-schema.',
    'references-inlined':
      'Convert with `$refStrategy: "none"` (zod-to-json-schema), or let `reused: "inline"` stand and give shared schemas no `id` (zod 4).',
    'items-written': 'Say what the items are: `z.array(z.string())` rather than `z.array(z.any())`.',
    'anything-as-union':
      'Replace `z.any()` and `z.unknown()` by `z.union([z.string(), z.number(), z.boolean(), …])` of what is really meant.',
    'text-keys-unstated':
      'zod 4 writes `propertyNames` for `z.record(z.string(), …)`; take it out with `override` of `z.toJSONSchema`.',
    'format-in-words':
      'Write `z.string().describe("… a URL")` and check with `.refine` instead of `z.url()`, `z.email()` and the like.',
    'pattern-in-words':
      'Check with `.refine(…)`, which is not converted, and tell the pattern in `.describe("…")`.',
    'huge-bounds-removed':
      'Write `z.number().int()` with bounds that mean something: `z.int()` alone writes ±(2^53 − 1).',
    'root-union-flattened':
      'Register one `z.object({…})` whose fields are optional, and check which belong together in the handler.',
    'root-union-wrapped': 'Put the union into a field: `z.object({ arguments: z.union([…]) })`.',
    'recursion-cut': 'Replace the recursive getter or `z.lazy` by a few explicit levels.',
    'object-closed': 'Use `z.strictObject({…})`.',
    'optional-as-nullable': 'Write `.nullable()` instead of `.optional()`, and take null for "not given".',
  },
  sources: [
    { title: 'Run of zod 4.6.7 and zod-to-json-schema 3.25.2', date: '2026-11-30' },
    { title: 'zod: JSON Schema', url: 'https://zod.dev/json-schema', date: '2026-11-30' },
  ],
  examples: [
    {
      name: 't',
      inputSchema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        type: 'object',
        properties: { q: { type: ['string', 'null'] } },
        additionalProperties: false,
      },
    },
    {
      name: 't',
      inputSchema: {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        type: 'object',
        properties: { n: { type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 } },
      },
    },
  ],
};

function isMade(schema: Json): boolean {
  return (
    own(schema, 'maximum') === Number.MAX_SAFE_INTEGER ||
    own(own(schema, 'propertyNames'), 'type') === 'string'
  );
}
