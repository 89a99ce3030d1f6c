import { own } from '../../schema/json';
import { type Client, defineStep } from '../client';
import { schemaNodes } from '../nodes';

const sources = [{ title: 'Report: a converted nullable array is answered with 400', date: '2026-03-04' }];

/** Its code is not public. */
export const geminiCodeAssist: Client = {
  id: 'gemini-code-assist',
  title: 'Gemini Code Assist',
  aliases: ['gemini code assist', 'gemini code assist vs code', 'gemini code assist (vs code)'],
  kind: 'application',
  about: 'The assistant of Google for editors. Its code is not public.',
  releases: [{ version: '2026-03', date: '2026-03-04' }],
  hasOneMaker: true,
  routes: [{ endpoint: 'gemini-json-schema' }, { endpoint: 'gemini-parameters' }],
  steps: [
    defineStep({
      id: 'gemini-code-assist-nullable-array',
      stage: 'rewrite',
      title: 'A nullable array fails the request',
      about: 'A list of types with array in it is rewritten, and the request is refused all the same.',
      confidence: 'observed',
      sources,
      advice: 'Write anyOf of the array and null, or leave null out.',
      examples: [
        {
          in: { type: 'object', properties: { a: { type: ['array', 'null'], items: { type: 'string' } } } },
          out: { refused: 'request-rejected' },
        },
        {
          in: { type: 'object', properties: { a: { type: 'array' } } },
          out: { type: 'object', properties: { a: { type: 'array' } } },
        },
      ],
      rewrite: (sent) => {
        const node = schemaNodes(sent.schema).find(({ schema }) => {
          const type = own(schema, 'type');
          return Array.isArray(type) && type.includes('array');
        });
        if (node === undefined) return sent;
        const message = 'A list of types with an array in it is refused';
        return { refused: 'request-rejected', pointer: `/inputSchema${node.pointer}/type`, message };
      },
    }),
  ],
  unknown: ['how it reads the list', 'how it names tools', 'what else it rewrites'],
  sources,
};
