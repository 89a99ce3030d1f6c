import { type Command, formatOption, formatValue, UsageError } from './command';
import { resultJson, resultText } from './inspect-output';
import { inspectTarget, targetOptions } from './inspect-target';

/** Inspects one server and prints what it says. Nothing is recorded. */
export const inspect: Command = {
  name: 'inspect',
  summary: 'Inspects one server and prints its tools as it sends them. Nothing is recorded.',
  usage: 'TARGET [--env NAME=VALUE …] [--arg VALUE …]',
  options: {
    ...targetOptions,
    revision: {
      type: 'string',
      value: 'DATE',
      help: 'ask for this protocol revision and for no other',
    },
    format: formatOption,
  },
  examples: [
    {
      line: 'schemalog inspect npm:@modelcontextprotocol/server-memory',
      does: 'the newest release of a package, in the sandbox',
    },
    {
      line: 'schemalog inspect npm:mcp-searxng@1.9.0 --format json',
      does: 'one release, as JSON with the tools as received',
    },
    { line: 'schemalog inspect https://mcp.example.com/mcp', does: 'a remote server' },
    {
      line: 'schemalog inspect https://mcp.example.com/mcp --revision 2025-06-18',
      does: 'the list that clients of that revision get',
    },
    {
      line: 'schemalog inspect stdio:"node dist/index.js" --env API_KEY=x',
      does: 'a command of your own, run as you, not in the sandbox',
    },
  ],
  async run(input) {
    const [text, ...more] = input.positionals;
    if (text === undefined || more.length > 0) throw new UsageError('inspect takes one TARGET.');
    const format = formatValue(input);
    const result = await inspectTarget(text, input);
    const bold = (part: string): string =>
      process.stdout.isTTY && process.env.NO_COLOR === undefined ? `\u001b[1m${part}\u001b[0m` : part;
    process.stdout.write(format === 'json' ? resultJson(result) : resultText(result, bold));
    return result.outcome === 'ok' ? 0 : 3;
  },
};
