import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type Json, own } from '@/core/schema/json';
import { ajvOracle } from '@/test/helpers/ajv-oracle';
import { trials } from '@/test/helpers/random-schemas';
import { usualSchema } from '@/test/helpers/usual-schemas';
import { evaluate, type ToolResult } from '../evaluate';
import { type Profile, selectProfiles } from '../profiles';
import { toolSet } from '../tool-set';
import { portableForm } from './portable-form';
import { sampleValues } from './schema/sample-values';

vi.setConfig({ testTimeout: 120_000 });

const endpoints = [
  'openai-chat',
  'anthropic-messages',
  'gemini-parameters',
  'vertex-parameters',
  'moonshot-kimi',
  'llama-cpp',
  'ollama',
];
const { profiles } = selectProfiles({ profiles: endpoints });

const evaluateOne = (tool: Json, profile: Profile): ToolResult => {
  const [result] = evaluate(toolSet([tool]), profile, () => undefined);
  if (result === undefined) throw new Error('one tool gives one result');
  return result;
};
const portable = (tool: Json, otherNames: string[] = []) =>
  portableForm(tool, profiles, evaluateOne, { otherNames });
const withProperty = (schema: Json): Json => ({
  name: 'find',
  description: 'Finds',
  inputSchema: { type: 'object', properties: { a: schema } },
});

describe('the portable form', () => {
  it('of a tool that works everywhere is the tool itself', async () => {
    const tool = withProperty({ type: 'string' });
    const form = await portable(tool);
    expect(form).toMatchObject({
      steps: [],
      equivalence: 'same values',
      before: endpoints.length,
      after: endpoints.length,
      left: [],
    });
    expect(form.tool).toBe(tool);
  });

  it('of a nullable list of values is a union that stands alone, which works everywhere', async () => {
    const form = await portable(
      withProperty({ type: ['string', 'null'], enum: ['a', 'b', null], description: 'Mode' }),
    );
    expect(own(own(own(form.tool, 'inputSchema'), 'properties'), 'a')).toEqual({
      anyOf: [{ type: 'string', enum: ['a', 'b'], description: 'Mode' }, { type: 'null' }],
    });
    expect(form).toMatchObject({ equivalence: 'same values', loses: [], after: endpoints.length });
    expect(form.gained).toContain('gemini-parameters');
  });

  it('makes no rewrite that nobody needs', async () => {
    const form = await portable({
      ...(withProperty({ type: 'array', items: { type: 'string', minLength: 0 } }) as object),
      name: 'a.b',
    });
    expect(form.steps.map(({ id }) => id)).toEqual(['portable-name']);
    expect(form.renamed).toEqual({ from: 'a.b', to: 'a_b' });
  });

  it('gives a name that no other tool of the list has', async () => {
    const form = await portable({ ...(withProperty({ type: 'string' }) as object), name: 'a.b' }, ['a_b']);
    expect(form.renamed?.to).toMatch(/^a_b_[0-9a-f]{6}$/);
  });

  it('never drops what decides: an object that is closed stays closed, and the profile is named that refuses it', async () => {
    const tool = {
      name: 'find',
      description: 'd',
      inputSchema: { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    };
    const form = await portable(tool);
    expect(own(form.tool, 'inputSchema')).toMatchObject({ additionalProperties: false });
    expect(form.left).toContain('gemini-parameters');
  });

  it('says so when a tool is too large', async () => {
    let deep: Json = { type: 'array' };
    for (let i = 0; i < 400; i++) deep = { type: 'object', properties: { a: deep } };
    expect(await portable({ name: 't', description: 'd', inputSchema: deep })).toMatchObject({
      note: 'too large to rewrite',
      steps: [],
    });
  });

  it('works wherever the tool worked, and accepts for Ajv what the tool accepted', async () => {
    await fc.assert(
      fc.asyncProperty(usualSchema(), async (schema) => {
        const tool = withProperty(schema);
        const form = await portable(tool);
        expect(form.after).toBeGreaterThanOrEqual(form.before);
        if (form.lost.length > 0) expect(form.gained.length).toBeGreaterThan(form.lost.length);
        expect(form.found.is).toBe('same');
        const [old, now] = [own(tool, 'inputSchema') ?? null, own(form.tool, 'inputSchema') ?? null];
        const [first, second] = [ajvOracle(old), ajvOracle(now)];
        for (const value of sampleValues([old, now])) {
          if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
          const [was, is] = [first?.(value), second?.(value)];
          if (was !== undefined && is !== undefined) expect(is, JSON.stringify([value, old, now])).toBe(was);
        }
      }),
      trials(40),
    );
  });
});
