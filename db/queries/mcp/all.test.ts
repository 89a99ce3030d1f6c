import Ajv2020 from 'ajv/dist/2020';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkWithin } from '@/core/compat/check-within';
import { type McpTool, ToolFailure } from '@/core/mcp/tool';
import { own } from '@/core/schema/json';
import { apiDatabase } from '@/test/helpers/api-database';
import { mcpTools } from './all';
import type { World } from './world';

let world: World;
beforeAll(async () => {
  world = {
    db: await apiDatabase(),
    base: 'https://schemalog.example',
    // A few profiles are enough for the form of the answer.
    judge: (set, profiles) =>
      checkWithin(set, profiles.slice(0, 3), () => ({ accepted: true }), {
        isTimeUp: () => false,
        pause: async () => {},
      }),
  };
}, 60_000);

const ajv = new Ajv2020({ strict: true });
const validators = new Map(
  mcpTools.map(({ definition }) => [definition.name, ajv.compile(definition.outputSchema)]),
);

/** What a call gives: an answer that keeps the promise, or words for the caller. Anything else fails the test. */
async function called(tool: McpTool<World>, args: unknown): Promise<object | string> {
  try {
    const answer: object = JSON.parse(JSON.stringify(await tool.call(args, world)));
    const validate = validators.get(tool.definition.name);
    const isKept: boolean = validate?.(answer) ?? false;
    if (!isKept) throw new Error(JSON.stringify(validate?.errors));
    return answer;
  } catch (error) {
    if (error instanceof ToolFailure) return error.message;
    throw error;
  }
}

function toolNamed(name: string): McpTool<World> {
  const tool = mcpTools.find(({ definition }) => definition.name === name);
  if (tool === undefined) throw new Error(`no tool ${name}`);
  return tool;
}

const list = JSON.stringify([{ name: 'x', inputSchema: { type: 'object', oneOf: [{}] } }, 1, null]);
const known = [
  '@example/notes',
  'plain',
  'mcp.example.com/mcp',
  'search',
  'a/b~2F c%',
  '2026-10-01',
  'breaking',
];
const word = fc.oneof(
  fc.constantFrom(...known, list, 'output-schema', 'openai', '__proto__', '', '[]', '{"tools":[{}]}'),
  fc.string({ unit: 'binary' }),
  fc.json(),
);
const value = fc.oneof({ weight: 4, arbitrary: word }, fc.integer(), fc.jsonValue());

describe('the tools of our MCP server', () => {
  it.each(mcpTools.map((tool) => [tool.definition.name, tool] as const))(
    '%s keeps the promise of its outputSchema whatever it is given',
    async (_, tool) => {
      const names = Object.keys(tool.definition.inputSchema.properties ?? {});
      const args = fc.oneof(
        { weight: 9, arbitrary: fc.dictionary(fc.constantFrom(...names), value) },
        fc.jsonValue(),
      );
      await fc.assert(
        fc.asyncProperty(args, async (some) => {
          await called(tool, some);
        }),
        { numRuns: 150 },
      );
    },
    60_000,
  );

  it('what a reader asks for is found', async () => {
    expect(await called(toolNamed('search-servers'), { query: 'notes' })).toMatchObject({
      servers: [{ server: '@example/notes', toolCount: 2 }],
    });
    expect(await called(toolNamed('get-server'), { server: '@example/notes' })).toMatchObject({
      tools: [{ tool: 'search' }, { tool: 'a/b~2F c%', description: '⟨U+202E⟩hidden' }],
      releases: [{ version: '3.0.0' }, { version: '2.0.0' }, { version: '1.0.0' }],
    });
    expect(await called(toolNamed('get-tool'), { server: '@example/notes', tool: 'search' })).toMatchObject({
      versions: [{ version: '3.0.0' }, { version: '2.0.0' }, { version: '1.0.0' }],
      changes: [{ severity: 'cosmetic' }, { severity: 'breaking' }, { severity: 'breaking' }],
    });
    expect(
      await called(toolNamed('what-changed'), { severity: 'breaking', since: '2026-10-02' }),
    ).toMatchObject({
      changes: [
        { server: '@example/notes', tool: 'search', toVersion: '2.0.0' },
        { server: '@example/notes', tool: 'search', toVersion: '2.0.0' },
      ],
      isMore: false,
    });
    expect(await called(toolNamed('check-tools'), { tools: list })).toMatchObject({
      profiles: 3,
      tools: [{ tool: 'x' }, {}, {}],
    });
    expect(await called(toolNamed('adoption-figures'), { measure: 'output-schema' })).toMatchObject({
      measures: [{ id: 'output-schema', finding: expect.stringContaining('2 of') }],
    });
  });

  it('what cannot be answered is told in words', async () => {
    const absent = await called(toolNamed('get-server'), { server: 'absent' });
    expect(absent).toBe('No server of this name is known. search-servers finds names.');
    expect(await called(toolNamed('what-changed'), { since: 'yesterday' })).toContain('2026-11-01');
    expect(await called(toolNamed('check-tools'), { tools: '[' })).toContain('not JSON');
    expect(await called(toolNamed('check-tools'), { tools: `${'['.repeat(200)}` })).toContain('100 levels');
    expect(await called(toolNamed('check-tools'), { tools: list, provider: 'nobody' })).toContain('nobody');
    world = { ...world, db: null };
    expect(await called(toolNamed('search-servers'), {})).toContain('Nothing has been inspected yet');
  });

  it('every argument is required and described, and every tool reads only', () => {
    for (const { definition } of mcpTools) {
      const properties = Object.entries(definition.inputSchema.properties ?? {});
      expect(definition.inputSchema.required).toEqual(properties.map(([name]) => name));
      for (const [name, schema] of properties)
        expect(own(schema, 'description'), `${definition.name} ${name}`).toBeTypeOf('string');
      expect(definition.annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
    }
  });
});
