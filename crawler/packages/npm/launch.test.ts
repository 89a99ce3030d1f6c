import { describe, expect, it } from 'vitest';
import type { LaunchHint } from '@/core/launch';
import type { OutcomeId } from '@/core/outcomes';
import { bareLaunch, bestAttempt, type KnownLaunches, nextLaunch, type Tried } from './launch';

const nothing: KnownLaunches = { known: null, only: null, documented: () => [] };
const withArgs = (...args: string[]): LaunchHint => ({ args, env: {}, homeFiles: {} });
const tried = (
  launch: LaunchHint,
  outcome: OutcomeId,
  wanted: string[] = [],
  tools = 0,
  said = '',
): Tried => ({ launch, outcome, wanted, tools, said });

describe('nextLaunch', () => {
  it('begins with what the user typed, else with what is known, else bare', () => {
    expect(nextLaunch([], { ...nothing, only: withArgs('a'), known: withArgs('b') })).toEqual(withArgs('a'));
    expect(nextLaunch([], { ...nothing, known: withArgs('b') })).toEqual(withArgs('b'));
    expect(nextLaunch([], nothing)).toEqual(bareLaunch);
  });

  it('is satisfied with a list that has tools', () => {
    expect(
      nextLaunch([tried(bareLaunch, 'ok', [], 3)], { ...nothing, documented: () => [withArgs('--all')] }),
    ).toBe(null);
  });

  it('looks further when a list is empty', () => {
    const documented = () => [withArgs('--all')];
    expect(nextLaunch([tried(bareLaunch, 'ok')], { ...nothing, documented })).toEqual(withArgs('--all'));
  });

  it('goes from known to bare, and then to what the server asks for', () => {
    const launches = { ...nothing, known: withArgs('--old') };
    const first = [tried(withArgs('--old'), 'exited')];
    expect(nextLaunch(first, launches)).toEqual(bareLaunch);
    const second = [...first, tried(bareLaunch, 'needs_config', ['API_KEY'])];
    expect(nextLaunch(second, launches)).toEqual({
      args: [],
      env: { API_KEY: 'placeholder' },
      homeFiles: {},
    });
  });

  it('adds variables, options, operands and files to the launch that asked for them', () => {
    const wanted = ['API_KEY', '--token', '<database-url>', 'GOOGLE_CREDENTIALS'];
    const next = nextLaunch([tried(withArgs('start'), 'needs_config', wanted)], {
      ...nothing,
      known: withArgs('start'),
    });
    expect(next).toMatchObject({
      args: [
        'start',
        '--token',
        'placeholder',
        'postgresql://placeholder:placeholder@localhost:5432/placeholder',
      ],
      env: { API_KEY: 'placeholder', GOOGLE_CREDENTIALS: '/home/user/placeholder.json' },
    });
    expect(Object.keys(next?.homeFiles ?? {})).toEqual(['placeholder.json']);
  });

  it.each([
    [
      'Usage: tool <command>\n\nCommands:\n  init   Set up\n  mcp    Start the MCP server\n  serve  Serve files\n',
      'mcp',
    ],
    ['USAGE\n  tool start [--port]\n  tool help\n', 'start'],
  ])('gives the command that serves, where the usage text %j names it', (said, command) => {
    expect(nextLaunch([tried(bareLaunch, 'exited', [], 0, said)], nothing)).toEqual(withArgs(command));
  });

  it('takes the command that serves before what the usage text asks for in general', () => {
    const said = 'Usage: tool <command>\n\nCommands:\n  mcp  Start the server\n';
    expect(nextLaunch([tried(bareLaunch, 'needs_config', ['<command>'], 0, said)], nothing)).toEqual(
      withArgs('mcp'),
    );
  });

  it('takes no word for a command that is not listed as one', () => {
    const said = 'Usage: tool <file>\nPlease start the server first.';
    expect(nextLaunch([tried(bareLaunch, 'exited', [], 0, said)], nothing)).toBe(null);
  });

  it('does not give twice what was given already', () => {
    const given = { args: ['--token=x'], env: { API_KEY: 'placeholder' }, homeFiles: {} };
    const launches = { ...nothing, known: given };
    expect(nextLaunch([tried(given, 'needs_config', ['API_KEY', '--token'])], launches)).toEqual(bareLaunch);
  });

  it('tries at most four times', () => {
    const documented = () => ['1', '2', '3', '4', '5'].map((arg) => withArgs(arg));
    const history: Tried[] = [];
    for (let next = nextLaunch(history, { ...nothing, documented }); next !== null; ) {
      history.push(tried(next, 'exited'));
      next = nextLaunch(history, { ...nothing, documented });
    }
    expect(history.map(({ launch }) => launch.args)).toEqual([[], ['1'], ['2'], ['3']]);
  });

  it('allows one more attempt after a timeout, and none after the second', () => {
    const documented = () => [withArgs('1'), withArgs('2')];
    const once = [tried(bareLaunch, 'timeout')];
    expect(nextLaunch(once, { ...nothing, documented })).toEqual(withArgs('1'));
    expect(nextLaunch([...once, tried(withArgs('1'), 'timeout')], { ...nothing, documented })).toBe(null);
  });

  it.each<OutcomeId>(['resource_limit', 'flooded', 'interrupted', 'internal_error', 'no_entry_point'])(
    'tries nothing else after %s',
    (outcome) => {
      expect(
        nextLaunch([tried(bareLaunch, outcome)], { ...nothing, documented: () => [withArgs('1')] }),
      ).toBe(null);
    },
  );

  it('tries nothing else when the user typed how', () => {
    const launches = { ...nothing, only: withArgs('a'), documented: () => [withArgs('1')] };
    expect(nextLaunch([tried(withArgs('a'), 'exited', ['API_KEY'])], launches)).toBe(null);
  });
});

describe('bestAttempt', () => {
  it('is the list with most tools, else the failure that says most, else the first', () => {
    const list = (tools: number) => tried(bareLaunch, 'ok', [], tools);
    expect(bestAttempt([list(1), list(5), tried(bareLaunch, 'exited')])?.tools).toBe(5);
    expect(bestAttempt([tried(bareLaunch, 'exited'), tried(bareLaunch, 'needs_config')])?.outcome).toBe(
      'needs_config',
    );
    const first = tried(bareLaunch, 'flooded');
    expect(bestAttempt([first, tried(bareLaunch, 'flooded')])).toBe(first);
    expect(bestAttempt([])).toBe(null);
  });
});
