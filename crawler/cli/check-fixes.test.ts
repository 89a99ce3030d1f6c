import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020';
import { describe, expect, it, vi } from 'vitest';
import { checkTools } from '@/core/compat/check';
import { checkJson } from '@/core/compat/check-json';
import { selectProfiles } from '@/core/compat/profiles';
import { toolSet } from '@/core/compat/tool-set';
import type { Json } from '@/core/schema/json';
import type { SdkPeers } from '@/lab/sdk/ask-sdks';
import { findFixes } from './check-fixes';
import { checkText } from './check-output';

vi.setConfig({ testTimeout: 60_000 });

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const validate = new Ajv2020({ allErrors: true }).compile(
  JSON.parse(readFileSync(join(root, 'docs/check-output.schema.json'), 'utf8')),
);
const agreeing: SdkPeers = {
  ask: async () => ({ accepted: true }),
  takesAll: async () => true,
  close: async () => {},
};

const tools: Json[] = [
  {
    name: 'list.runs',
    description: 'Lists runs',
    inputSchema: { type: 'object', properties: { mode: { type: ['string', 'null'], enum: ['a', null] } } },
  },
  { name: 'broken', description: 'd', inputSchema: { type: 'object', properties: null, required: true } },
  { name: 'list_runs', description: 'd', inputSchema: { type: 'object', properties: {} } },
  null,
];

async function checked(extent: 'some' | 'all') {
  const { profiles } = selectProfiles({ profiles: ['gemini-parameters', 'openai-chat'] });
  const set = toolSet(tools);
  const results = checkTools(set, profiles, () => ({ accepted: true }));
  return { results, fixes: await findFixes(results, set, agreeing, extent) };
}

describe('fixes of a check', () => {
  it('stand in JSON as its schema says, beside findings and tools', async () => {
    const { results, fixes } = await checked('all');
    const json = JSON.parse(JSON.stringify(checkJson(results, fixes)));
    validate(json);
    expect(validate.errors ?? []).toEqual([]);
    expect(json.tools[0].portable).toMatchObject({ works: 2, profiles: 2, equivalence: 'same values' });
    const rewrites = json.tools[0].results[0].findings.flatMap(
      (one: { rewrite?: { id: string } }) => one.rewrite?.id ?? [],
    );
    expect(rewrites).toContain('type-list-as-union');
  });

  it('are printed as what to write, at which place, and the whole tool', async () => {
    const { results, fixes } = await checked('all');
    const text = checkText(results, { target: 'tools.json', isColoured: false, fixes });
    expect(text).toContain(
      'write /inputSchema/properties/mode: {"anyOf":[{"type":"string","enum":["a"]},{"type":"null"}]}',
    );
    expect(text).toContain('portable form: works in 2 of 2 instead of');
    expect(text).toMatch(/list\.runs is called list_runs_[0-9a-f]{6}/);
  });

  it('without being asked for all: one of a rule and tool, and no portable form', async () => {
    const { results, fixes } = await checked('some');
    expect(fixes.forms).toEqual([]);
    expect(checkText(results, { target: 't', isColoured: false, fixes })).not.toContain('portable form');
  });
});
