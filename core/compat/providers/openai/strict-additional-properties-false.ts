import { openObjects } from '../../checks/objects';
import { defineRule } from '../../rule';
import { openaiStrict } from '../endpoint-groups';

export const openaiStrictAdditionalPropertiesFalse = defineRule({
  id: 'openai-strict-additional-properties-false',
  title: 'Strict: every object is closed',
  endpoints: openaiStrict,
  reads: 'tool',
  about:
    'Each object, also in items and branches, carries "additionalProperties": false. Maps from free keys to values cannot be expressed.',
  effect: 'request-rejected',
  errorText:
    "Invalid schema for function 'X': In context=(...), 'additionalProperties' is required to be supplied and to be false.",
  since: '2024-08-01',
  confidence: 'documented',
  sources: [
    {
      title: 'Structured outputs guide, supported schemas',
      url: 'https://platform.openai.com/docs/guides/structured-outputs',
      date: '2026-11-30',
    },
    {
      title: 'open object refused under strict',
      url: 'https://github.com/ravitemer/mcphub.nvim/pull/124',
      date: '2025-05-10',
    },
    {
      title: 'additionalProperties true refused in nested items',
      url: 'https://github.com/czlonkowski/n8n-mcp/pull/493',
      date: '2025-12-16',
    },
    {
      title: 'client closes objects even for strict false',
      url: 'https://github.com/RooCodeInc/Roo-Code/pull/10472',
      date: '2026-01-05',
    },
  ],
  advice: 'Add "additionalProperties": false to every object; write a map as a list of key and value.',
  check: openObjects,
  message: () => `Strict mode needs "additionalProperties": false on this object`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { m: { type: 'object', additionalProperties: { type: 'string' } } },
          required: ['m'],
          additionalProperties: false,
        },
      },
    },
    { tool: { name: 't', description: 'd', inputSchema: {} } },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: {
            a: { type: 'array', items: { type: 'object', properties: { b: { type: 'string' } } } },
          },
          required: ['a'],
          additionalProperties: false,
        },
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
          properties: {
            m: {
              type: 'array',
              items: {
                type: 'object',
                properties: { k: { type: 'string' }, v: { type: 'string' } },
                required: ['k', 'v'],
                additionalProperties: false,
              },
            },
          },
          required: ['m'],
          additionalProperties: false,
        },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: {}, additionalProperties: false },
      },
    },
  ],
});
