import { rootKeywords } from '../../checks/objects';
import { defineRule } from '../../rule';
import { anthropicAll } from '../endpoint-groups';

export const anthropicRootNoUnions = defineRule({
  id: 'anthropic-root-no-unions',
  title: 'The root carries no oneOf, allOf or anyOf',
  endpoints: anthropicAll.filter((id) => id !== 'anthropic-connectors'),
  reads: 'tool',
  about:
    'A union at the root makes the API refuse the request, with all tools. "not" and if/then/else at the root pass, and so do unions further down. The rule stands in no document. Claude Desktop and claude.ai take such tools: they change the root in a way that is not known.',
  effect: 'request-rejected',
  errorText:
    'tools.N.custom.input_schema: input_schema does not support oneOf, allOf, or anyOf at the top level',
  confidence: 'observed',
  sources: [
    {
      title: 'Claude Desktop takes what the API refuses',
      url: 'https://github.com/anthropics/claude-code/issues/45106',
      date: '2026-04-08',
    },
    {
      title: 'top-level oneOf/allOf/anyOf',
      url: 'https://github.com/anthropics/claude-code/issues/5319',
      date: '2025-08-07',
    },
    {
      title: 'root anyOf kills every request, undocumented rule',
      url: 'https://github.com/marianfoo/mcp-sap-docs/pull/51',
      date: '2026-05-21',
    },
    {
      title: 'root not and if/then/else kept as accepted replacement',
      url: 'https://github.com/kenn-io/kata/pull/365',
      date: '2026-09-14',
    },
    {
      title: 'zod union at root becomes oneOf and breaks the server',
      url: 'https://github.com/zereight/gitlab-mcp/pull/551',
      date: '2026-06-22',
    },
  ],
  advice: 'Put the union into a property, or check the combination in the tool itself.',
  check: (sent) => rootKeywords(sent, ['oneOf', 'allOf', 'anyOf']),
  message: (hit) => `"${hit.args?.keyword}" stands at the root of the arguments`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { a: { type: 'string' }, b: { type: 'string' } },
          oneOf: [{ required: ['a'] }, { required: ['b'] }],
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
          properties: { a: { type: 'string' }, b: { type: 'string' } },
          if: { not: { required: ['a'] } },
          // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword, never awaited
          then: { required: ['b'] },
        },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { anyOf: [{ type: 'string' }, { type: 'null' }] } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: {}, not: { required: ['a'] } },
      },
    },
  ],
});
