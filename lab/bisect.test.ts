import { describe, expect, it } from 'vitest';
import type { CapturedTool, CaptureOutcome, CaptureRun } from '@/core/capture';
import { isObject, type Json, ownString } from '@/core/schema/json';
import { type BisectRun, bisect } from './bisect';

const tool = (name: string, fate: 'fine' | 'drops' | 'takes-others' | 'breaks' = 'fine'): Json => ({
  name,
  fate,
});
const neighbour = tool('neighbour');
const fateOf = (one: Json): string => ownString(one, 'fate') ?? '';

/** A client that does with each tool what the tool says. */
function client(blames = false) {
  const started: string[][] = [];
  const run = async (tools: readonly Json[]): Promise<BisectRun> => {
    started.push(tools.map((one) => ownString(one, 'name') ?? ''));
    const bad = tools.flatMap((one, place) =>
      ['takes-others', 'breaks'].includes(fateOf(one)) ? [place] : [],
    );
    const outcome: CaptureOutcome = tools.some((one) => fateOf(one) === 'breaks')
      ? 'exited'
      : bad.length > 0
        ? 'server-failed'
        : 'captured';
    const results = tools.map((one): CapturedTool => {
      const name = ownString(one, 'name') ?? null;
      if (bad.length > 0 || fateOf(one) === 'drops') return { name, dropped: { words: null } };
      return {
        name,
        sent: { name: name ?? '', description: null, schema: isObject(one) ? one : null, field: 'x' },
      };
    });
    return { run: runWith(results, outcome), blamed: blames ? bad : [] };
  };
  return { run, started };
}

function runWith(tools: CapturedTool[], outcome: CaptureOutcome): CaptureRun {
  const sent = tools.filter((one) => 'sent' in one).length;
  return {
    list: 'batch',
    outcome: sent === 0 && outcome === 'captured' ? 'no-tools-sent' : outcome,
    words: [],
    server: sent > 0 ? 'listed' : 'failed',
    served: tools.length,
    sent,
    tools,
    unmatched: [],
    ownTools: 0,
    protocol: null,
  };
}

async function fates(tools: Json[], blames = false, maxRuns = 100) {
  const { run, started } = client(blames);
  const { results, runs } = await bisect({ tools, run, neighbour, maxRuns });
  const names = results.map((result) => {
    if ('sent' in result) return 'sent';
    if ('failed' in result) return 'failed';
    return result.dropped.takesOthers === true ? 'takes others' : 'dropped';
  });
  return { names, runs, started };
}

const many = (count: number): Json[] => Array.from({ length: count }, (_, i) => tool(`t${i}`));

describe('halving a list that a client loses', () => {
  it('needs one start when the list arrives, also when tools of it were dropped', async () => {
    const { names, runs } = await fates([tool('a'), tool('b', 'drops'), tool('c')]);
    expect({ names, runs }).toEqual({ names: ['sent', 'dropped', 'sent'], runs: 1 });
  });

  it('finds each tool that takes the others down, and sends all others', async () => {
    const tools = many(64);
    tools[5] = tool('bad', 'takes-others');
    tools[40] = tool('worse', 'takes-others');
    const { names, runs } = await fates(tools);
    expect(names.flatMap((name, place) => (name === 'sent' ? [] : [[place, name]]))).toEqual([
      [5, 'takes others'],
      [40, 'takes others'],
    ]);
    expect(runs).toBeLessThan(30);
  });

  it('does not blame a tool that is dropped alone for the list that another one took down', async () => {
    expect((await fates([tool('a', 'drops'), tool('b', 'takes-others')])).names).toEqual([
      'dropped',
      'takes others',
    ]);
  });

  it('says that the client failed where it broke instead of leaving tools out', async () => {
    expect((await fates([tool('a'), tool('b', 'breaks')])).names).toEqual(['sent', 'failed']);
  });

  it('tries the tools first that the client names in its error', async () => {
    const tools = many(64);
    tools[5] = tool('bad', 'takes-others');
    const { names, runs } = await fates(tools, true);
    expect(names[5]).toBe('takes others');
    expect(runs).toBe(3);
  });

  it('keeps the order of the list when tools are set apart', async () => {
    const { run } = client(true);
    const tools = [tool('a'), tool('bad', 'takes-others'), tool('c'), tool('d')];
    const { results } = await bisect({ tools, run, neighbour, maxRuns: 100 });
    expect(results.map(({ name }) => name)).toEqual(['a', 'bad', 'c', 'd']);
  });

  it('does not halve a list that no client started this way would send', async () => {
    const { results, runs } = await bisect({
      ...{ tools: many(8), neighbour, maxRuns: 100 },
      run: async (tools) => ({
        run: runWith(
          tools.map((one) => ({ name: ownString(one, 'name') ?? null, dropped: { words: null } })),
          'login-required',
        ),
        blamed: [],
      }),
    });
    expect({ runs, count: results.length }).toEqual({ runs: 1, count: 8 });
  });

  it('stops at its bound, and says what was not tried', async () => {
    const { names, runs } = await fates(
      many(32).map((_, i) => tool(`t${i}`, 'takes-others')),
      false,
      12,
    );
    expect(runs).toBeLessThanOrEqual(12);
    expect(names.filter((name) => name === 'failed').length).toBeGreaterThan(0);
  });
});
