import { hitsIn } from '../../checks/places';
import { defineRule } from '../../rule';
import { unreadSchema } from './unread-schema';

export const llamacppUnrecognized = defineRule({
  id: 'llamacpp-unrecognized',
  title: 'Every schema is an object with a known type',
  endpoints: ['llama-cpp'],
  reads: 'tool',
  about: 'A string, true or an unknown type name where a schema belongs cannot be converted.',
  effect: 'request-rejected',
  errorText:
    'Unable to generate parser for this template. ... JSON schema conversion failed: Unrecognized schema: "object"',
  confidence: 'observed',
  sources: [
    {
      title: 'Unrecognized schema',
      url: 'https://github.com/ggml-org/llama.cpp/issues/14227',
      date: '2025-09-29',
    },
    {
      title: 'Client-side schema sanitizer with per-backend reasons',
      url: 'https://github.com/NousResearch/hermes-agent/blob/07e1c21af96bea30ca397b4c75dc15f021dfda79/tools/schema_sanitizer.py',
      date: '2026-11-30',
      commit: '07e1c21af96bea30ca397b4c75dc15f021dfda79',
    },
    {
      title: 'json-schema-to-grammar.cpp, as before the fallback for patterns',
      url: 'https://github.com/ggml-org/llama.cpp/blob/011c6c3c305634c65886cf7f32805907f667590c/common/json-schema-to-grammar.cpp',
      date: '2026-08-11',
      commit: '011c6c3c305634c65886cf7f32805907f667590c',
    },
  ],
  advice: 'Write every schema as an object with one of the JSON types.',
  check: (sent) => hitsIn(sent, unreadSchema),
  message: () => `The converter does not recognise this schema`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { a: { type: 'object', additionalProperties: 'object' } },
        },
      },
    },
    { tool: { name: 't', description: 'd', inputSchema: { type: 'object', properties: { a: true } } } },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'int' } } },
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
          properties: { a: { type: 'object', properties: { k: { type: 'string' } } } },
        },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: {} }, additionalProperties: false },
      },
    },
  ],
});
