import { isObject, own } from '../../../schema/json';
import { at, hitsIn } from '../../checks/places';
import { defineRule } from '../../rule';

export const geminiParamsEmptyObjectNested = defineRule({
  id: 'gemini-params-empty-object-nested',
  title: 'An object had at least one property, until late 2025',
  endpoints: ['gemini-parameters'],
  reads: 'tool',
  about:
    'A nested object without properties was refused in March 2025. A widely used client has kept such objects since 2025-12-19.',
  effect: 'request-rejected',
  errorText: '...parameters.properties[q].properties: should be non-empty for OBJECT type',
  until: '2025-12-19',
  confidence: 'observed',
  sources: [
    {
      title: 'object without properties refused',
      url: 'https://github.com/MarkusPfundstein/mcp-obsidian/issues/21',
      date: '2025-03-20',
    },
    {
      title: 'Converter from JSON Schema to the Gemini subset',
      url: 'https://github.com/vercel/ai/blob/6c5a1ed9f6/packages/google/src/convert-json-schema-to-openapi-schema.ts',
      date: '2026-08-20',
      commit: '6c5a1ed9f6',
    },
  ],
  advice: 'Declare the properties, or take the value as a JSON string.',
  check: (sent) =>
    hitsIn(sent, (node) => {
      if (node.parent === null || own(node.schema, 'type') !== 'object') return [];
      const properties = own(node.schema, 'properties');
      return isObject(properties) && Object.keys(properties).length > 0 ? [] : [{ pointer: at(node) }];
    }),
  message: () => `This object has no properties`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { q: { type: 'object' } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { q: { type: 'object', properties: { k: { type: 'string' } } } },
        },
      },
    },
  ],
});
