import { describe, expect, it } from 'vitest';
import { isObject, type Json } from '@/core/schema/json';
import { evaluate, type ToolResult } from '../evaluate';
import { type Profile, selectProfiles } from '../profiles';
import { toolSet } from '../tool-set';
import { changedNode, type Fix, fixFor } from './fix-for';

const evaluateOne = (tool: Json, profile: Profile): ToolResult => {
  const [result] = evaluate(toolSet([tool]), profile, () => undefined);
  if (result === undefined) throw new Error('one tool gives one result');
  return result;
};

/** The fix of the first finding of a tool at an endpoint. */
async function firstFix(endpoint: string, tool: Json): Promise<{ finding: string; fix: Fix | null }> {
  const [profile] = selectProfiles({ profiles: [endpoint] }).profiles;
  if (profile === undefined) throw new Error(`no profile ${endpoint}`);
  const known = evaluateOne(tool, profile);
  const [finding] = known.findings;
  if (finding === undefined) throw new Error('there is no finding');
  const fix = await fixFor(tool, finding, profile, evaluateOne, { otherNames: [] }, known);
  if (fix !== null) {
    const after = evaluateOne(fix.rewritten, profile);
    expect(after.findings.filter(({ rule }) => rule === finding.rule).length).toBeLessThan(
      known.findings.filter(({ rule }) => rule === finding.rule).length,
    );
  }
  return { finding: finding.rule, fix };
}

const withProperty = (schema: Json): Json => ({
  name: 'find',
  description: 'Finds',
  inputSchema: { type: 'object', properties: { a: schema } },
});

describe('the fix of a finding', () => {
  it('is the smallest rewrite, with the same values, at the place of the finding', async () => {
    const { fix } = await firstFix('openai-chat', withProperty({ type: 'array', description: 'Tags' }));
    expect(fix).toMatchObject({ id: 'items-written', equivalence: 'same values', loses: [] });
    expect(fix?.steps).toEqual([
      expect.objectContaining({ pointer: expect.stringContaining('/properties/a') }),
    ]);
    expect(fix?.node).toEqual({
      pointer: '/inputSchema/properties/a',
      before: { type: 'array', description: 'Tags' },
      after: { type: 'array', description: 'Tags', items: {} },
    });
  });

  it('takes a union apart from what stands beside it', async () => {
    const { fix } = await firstFix(
      'vertex-parameters',
      withProperty({ anyOf: [{ type: 'string' }, { type: 'null' }], description: 'D' }),
    );
    expect(fix?.equivalence).toBe('same values');
    expect(fix?.node.after).toEqual({ anyOf: [{ type: 'string', description: 'D' }, { type: 'null' }] });
  });

  it('says what it loses where nothing keeps all', async () => {
    const { fix } = await firstFix('openai-codex', withProperty({ type: 'string', pattern: '^(?!x).+$' }));
    expect(fix?.equivalence).toMatch(/^loses: .*pattern/);
    expect(fix?.node.after).toEqual({ type: 'string', description: 'Pattern: ^(?!x).+$' });
  });

  it('shortens and cleans a name that is refused', async () => {
    const { fix } = await firstFix('openai-chat', {
      name: 'repo.search',
      description: 'd',
      inputSchema: { type: 'object', properties: {} },
    });
    expect(fix).toMatchObject({ id: 'portable-name', equivalence: 'same values' });
    expect(isObject(fix?.rewritten) && fix.rewritten.name).toBe('repo_search');
  });

  it('tells how to get there with the library that wrote the schema', async () => {
    const tool = {
      name: 'find',
      description: 'Finds',
      inputSchema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        type: 'object',
        properties: { mode: { type: ['string', 'null'] } },
        additionalProperties: false,
      },
    };
    const [profile] = selectProfiles({ profiles: ['gemini-parameters'] }).profiles;
    if (profile === undefined) throw new Error('no profile');
    const known = evaluateOne(tool, profile);
    const finding = known.findings.find(({ pointer }) => pointer.endsWith('/mode/type'));
    if (finding === undefined) throw new Error('a list of types is no finding');
    const fix = await fixFor(tool, finding, profile, evaluateOne, { otherNames: [] }, known);
    expect(fix).toMatchObject({ id: 'type-list-as-union', spelling: { generator: 'zod' } });
    expect(fix?.spelling?.words).toContain('.nullable()');
  });

  it('is nothing for a tool that is too large', async () => {
    let deep: Json = { type: 'array' };
    for (let i = 0; i < 400; i++) deep = { type: 'object', properties: { a: deep } };
    const { fix } = await firstFix('openai-chat', { name: 'a.b', description: 'd', inputSchema: deep });
    expect(fix).toBeNull();
  });
});

describe('the changed part', () => {
  it('is the innermost schema that holds all of the difference', () => {
    const tool = (type: Json): Json => ({
      name: 't',
      inputSchema: { properties: { a: { items: { type } }, b: {} } },
    });
    expect(changedNode(tool('int'), tool('integer'))).toEqual({
      pointer: '/inputSchema/properties/a/items',
      before: { type: 'int' },
      after: { type: 'integer' },
    });
  });

  it('is the field when a field of the tool changed', () => {
    expect(changedNode({ name: 'a.b', title: 'T' }, { name: 'a_b', title: 'T' })).toEqual({
      pointer: '/name',
      before: 'a.b',
      after: 'a_b',
    });
  });
});
