import { describe, expect, it } from 'vitest';
import type { SentTool } from '@/core/capture';
import { matchTools } from './match-tools';

const sent = (name: string, description: string | null = null): SentTool => ({
  name,
  description,
  schema: null,
  field: 'none',
});
const served = (name: string, description?: string) => ({
  name,
  ...(description === undefined ? {} : { description }),
});
const prefixed = (tool: string): string => `mcp_fixture_${tool}`;
const names = (...args: Parameters<typeof matchTools>) =>
  matchTools(...args).sent.map((tool) => tool?.name ?? null);

describe('matching what was sent with what was served', () => {
  it('goes by the expected name first', () => {
    const found = names([served('a'), served('b')], [sent('mcp_fixture_b'), sent('mcp_fixture_a')], prefixed);
    expect(found).toEqual(['mcp_fixture_a', 'mcp_fixture_b']);
  });

  it('finds a name whose characters were replaced, behind a prefix that nobody expected', () => {
    expect(names([served('dotted.name/x')], [sent('srv__dotted_name_x')], prefixed)).toEqual([
      'srv__dotted_name_x',
    ]);
  });

  it('finds a name that was cut and hashed', () => {
    const long = 'a_very_long_tool_name_that_goes_on_and_on_until_nobody_reads_it';
    expect(
      names([served(long)], [sent('a_very_long_tool_name_that_goes__9f86d081')], (tool) => tool),
    ).toEqual(['a_very_long_tool_name_that_goes__9f86d081']);
  });

  it('tells names that were cut alike by their descriptions', () => {
    const start = 'a_very_long_tool_name_that_goes_on_and_on_until';
    const found = names(
      [served(`${start}_one`, 'the first'), served(`${start}_two`, 'the second')],
      [sent(`${start.slice(0, 40)}2`, 'the second'), sent(start.slice(0, 40), 'the first')],
      (tool) => tool,
    );
    expect(found).toEqual([start.slice(0, 40), `${start.slice(0, 40)}2`]);
  });

  it('finds a tool with another name by its description', () => {
    expect(names([served('!!', 'says hello')], [sent('tool_1', 'says hello')], prefixed)).toEqual(['tool_1']);
  });

  it('tells two tools of one name apart by their descriptions', () => {
    const found = matchTools(
      [served('same', 'first'), served('same', 'second')],
      [sent('same', 'second')],
      (tool) => tool,
    );
    expect(found.sent.map((tool) => tool?.description ?? null)).toEqual([null, 'second']);
  });

  it('keeps names apart that differ in case, or in letters that are replaced', () => {
    const lists = [served('case_name', 'lower'), served('Case_Name', 'upper'), served('読む', 'reads')];
    const found = names(
      lists,
      [sent('mcp__x__Case_Name', 'upper'), sent('mcp__x__読む', 'reads'), sent('mcp__x__case_name', 'lower')],
      (tool) => tool,
    );
    expect(found).toEqual(['mcp__x__case_name', 'mcp__x__Case_Name', 'mcp__x__読む']);
  });

  it('leaves a tool that belongs to none unmatched', () => {
    const found = matchTools([served('a', 'one')], [sent('b', 'two')], (tool) => tool);
    expect(found).toMatchObject({ sent: [null], unmatched: [{ name: 'b' }] });
  });

  it('does not match by a description that is missing on both sides', () => {
    expect(names([served('a')], [sent('zzz')], (tool) => tool)).toEqual([null]);
  });

  it('takes served values that are no tools', () => {
    expect(names([null, 3, { name: 5 }], [sent('a')], prefixed)).toEqual([null, null, null]);
  });
});
