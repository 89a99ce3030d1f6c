import { own } from '../../../schema/json';
import { keywordsAt } from '../../checks/keywords';
import { hitsIn } from '../../checks/places';
import { defineRule } from '../../rule';
import { anthropicAll } from '../endpoint-groups';

export const anthropicIntegerBoundOverflow = defineRule({
  id: 'anthropic-integer-bound-overflow',
  title: 'Bounds of integers fit in 64 bits',
  endpoints: [...anthropicAll, 'bedrock-claude'],
  reads: 'tool',
  about:
    'A minimum or maximum at the edge of the 64-bit range, as generators copy it from the type of a field, cannot be converted, and the request is refused.',
  effect: 'request-rejected',
  errorText: 'tools.N.custom.input_schema: int too big to convert',
  confidence: 'observed',
  sources: [
    {
      title: 'int too big to convert: maximum of a 64-bit integer',
      url: 'https://github.com/RevenueCat/ai-toolkit/issues/26',
      date: '2026-06-20',
    },
    {
      title: 'int too big to convert: bounds of a 64-bit field in one branch',
      url: 'https://github.com/adiom-data/grpcmcp/pull/5',
      date: '2026-02-06',
    },
  ],
  advice: 'Leave the bound out, or use one below 9007199254740991.',
  check: (sent) =>
    hitsIn(sent, (node) =>
      keywordsAt(node, ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']).filter(
        (hit) => Math.abs(Number(own(node.schema, String(hit.args?.keyword)))) >= 2 ** 63,
      ),
    ),
  message: (hit) => `"${hit.args?.keyword}" is at the edge of the 64-bit range or beyond`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { micros: { type: 'integer', maximum: 2 ** 63 } } },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { id: { anyOf: [{ type: 'integer', minimum: -(2 ** 63) }, { type: 'string' }] } },
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
          properties: { n: { type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 } },
        },
      },
    },
  ],
});
