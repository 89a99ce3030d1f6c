import { expect, it } from 'vitest';
import type { Json } from '../../schema/json';
import { evaluate } from '../evaluate';
import { selectProfiles } from '../profiles';
import { toolSet } from '../tool-set';

/** Names under which the tools are sent, in order; null for one that is not. */
function sentNames(profile: string, names: readonly string[]): (string | null)[] {
  const tools = names.map((name): Json => ({ name, description: 'd', inputSchema: { type: 'object' } }));
  const [only] = selectProfiles({ profiles: [profile] }).profiles;
  if (only === undefined) throw new Error(`no profile ${profile}`);
  return evaluate(toolSet(tools, { serverName: 's' }), only, () => undefined).map(
    ({ sent }) => sent?.name ?? null,
  );
}

it('Copilot CLI numbers names that are alike after they are cut or cleaned', () => {
  const long = 'n'.repeat(80);
  const start = `s-${'n'.repeat(62)}`;
  expect(sentNames('copilot-cli/openai-chat', [`${long}a`, `${long}b`, `${long}c`, 'x.y', 'x-y'])).toEqual([
    start,
    `${start.slice(0, 63)}2`,
    `${start.slice(0, 63)}3`,
    's-x-y',
    's-x-y2',
  ]);
});

it('Mastra sends names that are alike after they are cut as they are', () => {
  const name = `s_${'n'.repeat(61)}`;
  expect(sentNames('mastra/openai-chat', [`${'n'.repeat(80)}a`, `${'n'.repeat(80)}b`])).toEqual([name, name]);
});

it('Qwen Code gives up a server that lists a name twice', () => {
  expect(sentNames('qwen-code/openai-chat', ['a', 'b'])).toEqual(['mcp__s__a', 'mcp__s__b']);
  expect(sentNames('qwen-code/openai-chat', ['a', 'a'])).toEqual([null, null]);
});

it('Qwen Code ends a name that it cuts with a hash of the whole', () => {
  const [first = '', second = ''] = sentNames('qwen-code/openai-chat', [
    `${'n'.repeat(80)}a`,
    `${'n'.repeat(80)}b`,
  ]) as string[];
  expect([first.length, second.length]).toEqual([63, 63]);
  expect(first.slice(0, 56)).toBe(second.slice(0, 56));
  expect(first).not.toBe(second);
});
