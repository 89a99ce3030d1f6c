import { ListToolsResultSchema as newest } from '@modelcontextprotocol/sdk/types.js';
import { ListToolsResultSchema as of117 } from 'mcp-sdk-1-17/types.js';
import { ListToolsResultSchema as of123 } from 'mcp-sdk-1-23/types.js';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../schema/json';
import { type SdkGeneration, sdkShapeFault } from './sdk-shape';

const odd: readonly Json[] = [null, true, 0, 'x', [], {}, ['x'], [null], { a: 1 }];

const schemas: readonly Json[] = [
  ...odd,
  { type: 'object' },
  { type: 'string' },
  { type: ['object', 'null'] },
  ...odd.map((value) => ({ type: 'object', properties: value })),
  ...odd.map((value) => ({ type: 'object', properties: { p: value } })),
  ...odd.map((value) => ({ type: 'object', required: value })),
  ...odd.map((value) => ({ type: 'object', additionalProperties: value, $defs: value, $schema: value })),
  { anyOf: [{ type: 'object' }] },
  { type: 'object', oneOf: [], properties: { p: { type: 5 } } },
];

const plain: JsonObject = { name: 't', inputSchema: { type: 'object' } };
const icons: readonly Json[] = [
  [{ src: 'x' }],
  [{ src: 5 }],
  [{ src: 'x', sizes: 'x' }],
  [{ src: 'x', theme: 'blue' }],
];

const tools: readonly Json[] = [
  ...odd,
  plain,
  { inputSchema: { type: 'object' } },
  { name: 't' },
  ...schemas.map((inputSchema) => ({ name: 't', inputSchema })),
  ...schemas.map((outputSchema) => ({ ...plain, outputSchema })),
  ...['name', 'title', 'description', 'annotations', '_meta', 'icons', 'execution', 'vendor'].flatMap((key) =>
    odd.map((value) => ({ ...plain, [key]: value })),
  ),
  ...['title', 'readOnlyHint', 'destructiveHint', 'other'].flatMap((key) =>
    odd.map((value) => ({ ...plain, annotations: { [key]: value } })),
  ),
  ...icons.map((value) => ({ ...plain, icons: value })),
  { ...plain, execution: { taskSupport: 'required' } },
  { ...plain, execution: { taskSupport: 'maybe' } },
];

const releases: readonly [SdkGeneration, { safeParse(value: unknown): { success: boolean } }][] = [
  ['1.17', of117],
  ['1.23', of123],
  ['1.32', newest],
];

describe.each(releases)('the check of a tool as SDK %s makes it', (generation, schema) => {
  it.each(tools.map((tool, i) => [i, tool] as const))(
    'agrees with the published package on tool %i',
    (_, tool) => {
      const isTaken = schema.safeParse({ tools: [tool] }).success;
      const fault = sdkShapeFault(tool, generation);
      expect({ tool, isTaken: fault === undefined }).toEqual({ tool, isTaken });
    },
  );
});

describe('the check of a tool as SDK 2 makes it', () => {
  it('takes any value as a property, where 1.32 wants an object', () => {
    const tool = { name: 't', inputSchema: { type: 'object', properties: { p: true } } };
    expect(sdkShapeFault(tool, '1.32')).toBe('/inputSchema/properties/p');
    expect(sdkShapeFault(tool, '2-legacy')).toBeUndefined();
  });

  it('looks at the root type alone on 2026-07-28', () => {
    const tool = {
      name: 't',
      inputSchema: { type: 'object', properties: null, required: null },
      outputSchema: {},
    };
    expect(sdkShapeFault(tool, '2-legacy')).toBe('/inputSchema/properties');
    expect(sdkShapeFault(tool, '2-modern')).toBeUndefined();
  });
});
