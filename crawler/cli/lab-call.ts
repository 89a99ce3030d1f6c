import { join } from 'node:path';
import { isObject, type Json, type JsonObject, own, ownString } from '@/core/schema/json';
import { type CallRun, callTool } from '@/lab/call-tool';
import { stubApis } from '@/lab/stub/all';
import { readConfig } from '../config';
import { formatValue, textValue, UsageError } from './command';
import { plain } from './inspect-output';
import { clientArgument, type LabSubcommand, providerOf, providerOption } from './lab-subcommand';
import { parseTarget } from './target';
import { withInstalled } from './with-installed';

/** Lets a real client call a tool of a real server, by default of our own. */
export const labCall: LabSubcommand = {
  name: 'call',
  usage: 'CLIENT[@VERSION] [--tool NAME] [--arguments JSON] [--server stdio:COMMAND]',
  summary: 'lets a release use a real server (default: `schemalog serve`), and shows what came back',
  options: {
    provider: providerOption,
    tool: { type: 'string', value: 'NAME', help: 'the tool that the model calls (default search-servers)' },
    arguments: { type: 'string', value: 'JSON', help: 'an object with its arguments (default {})' },
    server: {
      type: 'string',
      value: 'stdio:COMMAND',
      help: 'another server, which runs as you, outside of the sandbox',
    },
    keep: { type: 'boolean', help: 'leave the plan of each run in the temporary folder' },
  },
  examples: [
    {
      line: 'schemalog lab call codex --tool search-servers --arguments \'{"query":"notes","limit":3}\'',
      does: 'our own MCP server, as this client uses it',
    },
  ],
  async run(input) {
    const [text, ...more] = input.positionals;
    if (more.length > 0) throw new UsageError('lab call takes one CLIENT.');
    const format = formatValue(input);
    const wanted = clientArgument(text);
    const { client } = wanted;
    const provider = providerOf(client, input);
    if (stubApis.find(({ id }) => id === provider.api)?.calls === undefined)
      throw new UsageError(`The stub makes no calls in the format of ${provider.id} (${provider.api}).`);
    const args = argumentsOf(textValue(input, 'arguments') ?? '{}');
    const server = textValue(input, 'server');
    const tool = textValue(input, 'tool') ?? (server === undefined ? 'search-servers' : undefined);
    if (tool === undefined) throw new UsageError('--server wants --tool NAME.');
    const command = commandOf(server);
    const code = await withInstalled(
      { client, wanted: wanted.version, provider },
      input,
      async (installed) => {
        const run = await callTool({
          ...{ client, provider, installed, command, tool, arguments: args },
          serverName: server === undefined ? 'schemalog' : 'fixture',
          keep: input.values.keep === true,
          signal: input.signal,
        });
        if (input.signal.aborted) return null;
        const { version } = installed;
        const about = { client: client.id, version, provider: provider.id, api: provider.api };
        process.stdout.write(
          format === 'json' ? `${JSON.stringify({ ...about, ...jsonOf(run) })}\n` : textOf(about, run),
        );
        if (run.outcome === 'called') return 0;
        return run.how.startError === null ? 1 : 3;
      },
    );
    return code ?? 3;
  },
};

function argumentsOf(text: string): JsonObject {
  try {
    const value = JSON.parse(text) as Json;
    if (isObject(value)) return value;
  } catch {
    // Said below.
  }
  throw new UsageError(`--arguments takes a JSON object, not ${plain(text)}.`);
}

function commandOf(server: string | undefined): readonly string[] {
  if (server === undefined)
    return [process.execPath, join(readConfig(process.env).root, 'bin', 'schemalog'), 'serve'];
  const target = parseTarget(server);
  if (target.kind !== 'stdio') throw new UsageError('--server takes stdio:<command …>.');
  return target.command;
}

function structuredOf(run: CallRun): Json | null {
  return own(run.call?.answer, 'structuredContent') ?? null;
}

function jsonOf(run: CallRun) {
  const { traffic, offered, call, given } = run;
  return {
    outcome: run.outcome,
    protocolVersion: traffic.protocolVersion,
    listed: traffic.tools.map((tool) => ownString(tool, 'name') ?? null),
    offered,
    call,
    given,
  };
}

function textOf(
  about: { client: string; version: string; provider: string; api: string },
  run: CallRun,
): string {
  const { traffic, offered, call, given } = run;
  const names = offered.flatMap((name) => (name === null ? [] : [name]));
  const structured = structuredOf(run);
  const { stderr, stdout } = run.how.output;
  const lines = [
    `${about.client} ${about.version} → ${about.provider} (${about.api}): ${run.outcome}`,
    `as ${traffic.clientName ?? 'unknown'} ${traffic.clientVersion ?? ''}, revision ${traffic.protocolVersion ?? 'unknown'}`,
    `${names.length} of ${traffic.tools.length} tools offered to the model: ${names.join(', ') || 'none'}`,
    ...(call === null
      ? [`no call of the tool; the client said: ${(stderr + stdout).slice(-600)}`]
      : [
          `called: ${call.name} ${JSON.stringify(call.arguments)}`,
          `structuredContent: ${structured === null ? 'none' : JSON.stringify(structured)}`,
        ]),
    ...(given === null
      ? []
      : [`given to the model: ${typeof given === 'string' ? given : JSON.stringify(given)}`]),
  ];
  return `${lines.map((line) => cut(plain(line))).join('\n')}\n`;
}

const lineChars = 600;

function cut(line: string): string {
  return line.length <= lineChars ? line : `${line.slice(0, lineChars)} …`;
}
