import { isObject, own } from '../../../schema/json';
import { rootOf } from '../../checks/places';
import { defineRule } from '../../rule';

export const geminiParamsEmptyObjectRoot = defineRule({
  id: 'gemini-params-empty-object-root',
  title: 'The root object has at least one property',
  endpoints: ['gemini-parameters'],
  reads: 'tool',
  about:
    'For a tool without arguments the field has to be left out: an object with an empty or missing map of properties is refused. Newer models are said to be more tolerant; SDKs still leave the field out.',
  effect: 'request-rejected',
  errorText: '...parameters.properties: should be non-empty for OBJECT type',
  confidence: 'observed',
  sources: [
    {
      title: 'empty properties refused, omitted parameters accepted',
      url: 'https://github.com/langchain-ai/langchain-google/pull/416',
      date: '2024-08-01',
    },
    {
      title: 'empty properties at root refused by gemini-2.0-flash',
      url: 'https://github.com/CherryHQ/cherry-studio/issues/3270',
      date: '2025-03-13',
    },
    {
      title: 'Converter from JSON Schema to the Gemini subset',
      url: 'https://github.com/vercel/ai/blob/6c5a1ed9f6/packages/google/src/convert-json-schema-to-openapi-schema.ts',
      date: '2026-08-20',
      commit: '6c5a1ed9f6',
    },
  ],
  advice: 'Use a client that leaves parameters out for tools without arguments.',
  check: (sent) => {
    const root = rootOf(sent);
    if (root === undefined || own(root, 'type') !== 'object') return [];
    const properties = own(root, 'properties');
    return isObject(properties) && Object.keys(properties).length > 0
      ? []
      : [{ pointer: properties === undefined ? '/inputSchema' : '/inputSchema/properties' }];
  },
  message: () => `The root object has no properties`,
  fails: [{ tool: { name: 't', description: 'd', inputSchema: { type: 'object', properties: {} } } }],
  passes: [{ tool: { name: 't', description: 'd' } }],
});
