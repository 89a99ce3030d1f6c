import { describe, expect, it } from 'vitest';
import { blamedTools, buildRun, pickServed } from './build-run';
import type { LabClient } from './client';
import { exampleClient } from './fixture/example/example-client';
import type { ClientRun } from './run-client';
import { onePage, type ToolList } from './script';

const client = exampleClient('works');
const list: ToolList = { id: 'list', script: onePage([{ name: 'one.two' }, { name: 'three' }]) };
const tool = (name: string) => ({ name, description: null, schema: null, field: 'parameters' });

const run = (more: Partial<ClientRun>): ClientRun => ({
  calls: [],
  protocol: null,
  output: { stdout: '', stderr: '', files: {} },
  exitCode: 0,
  limit: null,
  startError: null,
  ms: 1,
  ...more,
});
const call = (...names: string[]) => ({ api: 'openai-chat' as const, userAgent: '', tools: names.map(tool) });
const outcomeOf = (how: ClientRun, of: LabClient = client) => buildRun(of, '1.0.0', 'fixture', list, how);
const said = (stderr: string) => ({ stdout: '', stderr, files: {} });

describe('the tools of the server in a request', () => {
  it('are those with its name in theirs', () => {
    const tools = [tool('read_file'), tool('mcp_fixture_three')];
    expect(pickServed(client, 'fixture', list, tools)).toEqual([tools[1]]);
  });

  it('are those named like a served tool where none has its name', () => {
    const tools = [tool('read_file'), tool('one_two')];
    expect(pickServed(client, 'fixture', list, tools)).toEqual([tools[1]]);
  });

  it('are marked and unmarked ones where a client marks only those that clash with its own', () => {
    const many: ToolList = {
      id: 'list',
      script: onePage(['a', 'b', 'c', 'read_file'].map((name) => ({ name }))),
    };
    const tools = ['read_file', 'fixture__read_file', 'a', 'b', 'c', 'own'].map(tool);
    expect(
      pickServed(client, 'fixture', many, tools)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...['a', 'b', 'c', 'fixture__read_file']]);
  });

  it('are all of them for a library, which has no tools of its own', () => {
    const library: LabClient = { ...client, kind: 'in-process' };
    expect(pickServed(library, 'fixture', list, [tool('anything')])).toHaveLength(1);
  });
});

describe('what a run says', () => {
  it('takes the request with the most tools of the server', () => {
    const how = run({
      calls: [call(), call('fixture_three'), call('fixture_three', 'fixture_one_two'), call()],
    });
    expect(outcomeOf(how)).toMatchObject({ outcome: 'captured', sent: 2 });
  });

  it.each<[string, Partial<ClientRun>, string]>([
    ['a model was asked without the server’s tools', { calls: [call('read_file')] }, 'no-tools-sent'],
    ['it ended well without asking', {}, 'no-request'],
    ['it ended badly', { exitCode: 1 }, 'exited'],
    ['its time was over', { exitCode: null, limit: 'time' }, 'hung'],
    ['it wants a login', { exitCode: 1, output: said('Please log in with example login') }, 'login-required'],
    [
      'it dislikes its settings',
      { exitCode: 1, output: said('Error: unrecognized key in settings') },
      'config-refused',
    ],
    ['it could not be started', { startError: 'no such file' }, 'not-started'],
  ])('has a name when %s', (_, how, outcome) => {
    expect(outcomeOf(run(how)).outcome).toBe(outcome);
  });

  it('says that the list was lost when the model was asked without any of several tools', () => {
    const protocol = {
      ...{ clientName: null, clientVersion: null, protocolVersion: null, capabilities: [] },
      ...{ listRequests: 1, starts: 1 },
    };
    expect(outcomeOf(run({ calls: [call('read_file')], protocol })).server).toBe('failed');
  });

  it('gives the line in which the client names a tool that it dropped', () => {
    const how = run({ calls: [call('fixture_three')], output: said('warn: one.two has no schema\nother') });
    expect(outcomeOf(how).tools[0]).toEqual({
      name: 'one.two',
      dropped: { words: 'warn: one.two has no schema' },
    });
  });
});

it('tools are blamed by the paths that schema libraries print', () => {
  const output = {
    stdout: '"path": [\n "tools",\n 17,\n "inputSchema"]',
    stderr: 'Invalid result for tools/list: tools.3.name',
    files: { log: 'tools[5].inputSchema' },
  };
  expect(blamedTools(output).sort((a, b) => a - b)).toEqual([3, 5, 17]);
});
