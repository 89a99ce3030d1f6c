import type { Json } from '@/core/schema/json';

/** Tools to try the check with. */
export interface CheckExample {
  id: string;
  title: string;
  about: string;
  tools: readonly Json[];
  /** Profile ids; `@` and a version for another release than the newest. */
  profiles: readonly string[];
}

const nullableEnum = (column: Json): Json => ({
  name: 'move_card',
  description: 'Moves a card to another column.',
  inputSchema: {
    type: 'object',
    properties: { card: { type: 'string' }, column },
    required: ['card'],
  },
});

const geminiWays = [
  'opencode/gemini-parameters',
  'opencode/vertex-parameters',
  'gemini-parameters',
  'vertex-parameters',
  'gemini-json-schema',
];

export const checkExamples: readonly CheckExample[] = [
  {
    id: 'nullable-enum',
    title: 'An enum that may be null',
    about: 'Valid JSON Schema, which opencode rewrites on its way to Gemini and Vertex AI.',
    tools: [nullableEnum({ type: ['string', 'null'], enum: ['todo', 'doing', 'done', null] })],
    profiles: geminiWays,
  },
  {
    id: 'nullable-enum-fixed',
    title: 'The same, fixed',
    about: 'The same values, spelt as a union of the enum and null.',
    tools: [nullableEnum({ anyOf: [{ type: 'string', enum: ['todo', 'doing', 'done'] }, { type: 'null' }] })],
    profiles: geminiWays,
  },
  {
    id: 'dangling-reference',
    title: 'An output schema with a reference that leads nowhere',
    about: 'One tool of two: what opencode and each generation of the MCP TypeScript SDK make of the page.',
    tools: [
      {
        name: 'list_boards',
        description: 'Lists boards.',
        inputSchema: { type: 'object', properties: {} },
        outputSchema: {
          type: 'object',
          properties: { boards: { type: 'array', items: { $ref: '#/$defs/Board' } } },
        },
      },
      {
        name: 'add_card',
        description: 'Adds a card.',
        inputSchema: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] },
        outputSchema: { type: 'object', properties: { id: { type: 'string' } } },
      },
    ],
    profiles: [
      'opencode/anthropic-messages',
      'mcp-typescript-sdk@1.17.5',
      'mcp-typescript-sdk@1.23.0',
      'mcp-typescript-sdk@1.32.2',
      'mcp-typescript-sdk-2',
      'mcp-typescript-sdk-2-modern',
    ],
  },
];
