import { own, ownString } from '../../../schema/json';
import { schemaNodes } from '../../nodes';
import type { Generator } from './generator';

export const openapi: Generator = {
  id: 'openapi',
  title: 'a bridge from OpenAPI',
  signs: '`nullable`, `example`, number formats such as int64 and double, or references into `#/components`',
  recognise(tool) {
    return schemaNodes(own(tool, 'inputSchema'))
      .slice(0, 500)
      .some(({ schema }) => {
        if (typeof own(schema, 'nullable') === 'boolean' || own(schema, 'example') !== undefined) return true;
        const isNumberFormat = /^(int32|int64|float|double)$/.test(ownString(schema, 'format') ?? '');
        return isNumberFormat || (ownString(schema, '$ref') ?? '').startsWith('#/components/');
      });
  },
  spellings: {
    'nullable-as-union':
      'Convert the description to OpenAPI 3.1 first, or replace `nullable: true` by a union with null in the bridge.',
    'reference-repaired':
      'Copy `components.schemas` into `$defs` of each tool and point the references there, or inline them.',
    'references-inlined': 'Let the bridge dereference the description before it makes tools of it.',
    'dangling-reference-opened':
      'Copy what `#/components/…` points to into the tool: references cannot leave a tool.',
    'format-in-words': 'Drop `int32`, `int64`, `float` and `double` in the bridge.',
    'annotations-removed': 'Drop `example`, `xml`, `discriminator` and `x-…` in the bridge.',
    'exclusive-bound-as-number': 'OpenAPI 3.0 writes exclusive bounds as flags: convert to 3.1 first.',
    'portable-name': 'Name operations with `operationId` of letters, digits and underscore.',
    'portable-property-name': 'Map parameters such as `filter[id]` to plain names in the bridge.',
  },
  sources: [
    {
      title: 'OpenAPI 3.0.4: Schema Object',
      url: 'https://spec.openapis.org/oas/v3.0.4.html#schema-object',
      date: '2024-10-24',
    },
    {
      title: 'OpenAPI 3.1.1: Schema Object',
      url: 'https://spec.openapis.org/oas/v3.1.1.html#schema-object',
      date: '2024-10-24',
    },
  ],
  examples: [
    {
      name: 't',
      inputSchema: {
        type: 'object',
        properties: { id: { type: 'integer', format: 'int64', nullable: true } },
      },
    },
  ],
};
