import { own } from '../../../schema/json';
import { schemaNodes } from '../../nodes';
import type { Generator } from './generator';

export const go: Generator = {
  id: 'go',
  title: 'jsonschema-go (MCP Go SDK)',
  signs: 'lists of types that begin with null in a closed object, without `$schema`',
  recognise(tool) {
    const schema = own(tool, 'inputSchema');
    if (own(schema, '$schema') !== undefined || own(schema, 'additionalProperties') !== false) return false;
    return schemaNodes(schema)
      .slice(0, 500)
      .some(({ schema: { type } }) => Array.isArray(type) && type[0] === 'null');
  },
  spellings: {
    'type-list-as-union':
      'Pointers allow null, and in most releases slices do. For a pointer use a plain type with `json:",omitempty"`; for a slice give a schema in `ForOptions.TypeSchemas` or as `InputSchema`.',
    'items-written': 'Use `[]string` rather than `[]any`.',
    'anything-as-union':
      'Use a type of your own rather than `any`, or give its schema in `ForOptions.TypeSchemas`.',
    'closing-removed': 'Pass a schema of your own as `InputSchema`: structs are always closed.',
    'recursion-cut': 'Replace the type that contains itself by a few explicit levels.',
    'optional-as-nullable': 'Use a pointer without `omitempty`: required, and may be null.',
  },
  sources: [
    {
      title: 'google/jsonschema-go: For, in jsonschema/infer.go',
      url: 'https://github.com/google/jsonschema-go',
      commit: '0256a4a1223158b229bcde980636c70c11ffa56f',
      date: '2026-11-30',
    },
  ],
  examples: [
    {
      name: 't',
      inputSchema: {
        type: 'object',
        properties: { tags: { type: ['null', 'array'], items: { type: 'string' } } },
        additionalProperties: false,
      },
    },
  ],
};
