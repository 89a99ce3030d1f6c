import { own, ownString } from '../../../schema/json';
import { schemaNodes } from '../../nodes';
import type { Generator } from './generator';

/** Formats that schemars gives to numbers; OpenAPI has int32, int64, float and double too. */
const formats = ['uint', 'uint8', 'uint16', 'uint32', 'uint64', 'int', 'int8', 'int16'];

export const schemars: Generator = {
  id: 'schemars',
  title: 'schemars (Rust, rmcp)',
  signs: '`$schema` with a root title in capitals, or number formats such as `uint` and `uint32`',
  recognise(tool) {
    const schema = own(tool, 'inputSchema');
    const nodes = schemaNodes(schema).slice(0, 500);
    if (nodes.some((node) => formats.includes(ownString(node.schema, 'format') ?? ''))) return true;
    return ownString(schema, '$schema') !== undefined && /^[A-Z]\w*$/.test(ownString(schema, 'title') ?? '');
  },
  spellings: {
    'type-list-as-union':
      '`Option<T>` is written as a list of types. Leave null out with `#[serde(default)]` and `#[schemars(with = "T")]`: the argument may then be left away.',
    'nullable-as-union': 'Do not generate with `SchemaSettings::openapi3()`.',
    'references-inlined':
      'Generate with `inline_subschemas: true`, or put `#[schemars(inline)]` at the type.',
    'definitions-pruned': 'Generate with `inline_subschemas: true`.',
    'dialect-removed': 'Generate with `meta_schema: None`.',
    'format-in-words':
      'Override with `#[schemars(with = "i64")]`, or drop those of Rust with the transform `RestrictFormats`.',
    'const-as-enum':
      'Write an enum of unit variants, which gives `enum`, not documented variants, which give `oneOf` of `const`.',
    'one-of-as-any-of':
      'Use `#[serde(untagged)]`, which gives `anyOf`, or keep documentation comments off the variants of plain enums.',
    'anything-as-union': 'Replace `serde_json::Value` by a type of your own.',
    'root-union-flattened': 'Take a struct, not an enum, as the parameters of the tool.',
    'recursion-cut': 'Replace the type that contains itself by a few explicit levels.',
    'object-closed': 'Add `#[serde(deny_unknown_fields)]`.',
  },
  sources: [
    {
      title: 'schemars: SchemaSettings (inline_subschemas, meta_schema, transforms)',
      url: 'https://docs.rs/schemars/latest/schemars/generate/struct.SchemaSettings.html',
      date: '2026-11-30',
    },
    {
      title: 'schemars: attributes',
      url: 'https://graham.cool/schemars/deriving/attributes/',
      date: '2026-11-30',
    },
  ],
  examples: [
    {
      name: 't',
      inputSchema: {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        title: 'SearchParams',
        type: 'object',
        properties: { limit: { type: ['integer', 'null'], format: 'uint32', minimum: 0 } },
      },
    },
  ],
};
