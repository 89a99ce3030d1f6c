import type { Command, CommandOption } from './command';

/** The overview that `schemalog --help` prints. */
export function overviewText(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => command.name.length));
  const lines = commands.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`);
  return [
    'schemalog watches public MCP servers and records what their tools look like, version by version.',
    '',
    'Usage: schemalog <command> [options]',
    '',
    'Commands:',
    ...lines,
    '',
    'TARGET is npm:<package>[@version], pypi:<package>[@version], an http(s):// address, stdio:<command …>,',
    '  or a file with a tool list.',
    'Exit codes: 0 fine · 1 a finding · 2 wrong usage · 3 the target could not be inspected.',
    'schemalog <command> --help tells more; schemalog --version tells the version.',
    '',
  ].join('\n');
}

/** What `schemalog <command> --help` prints. */
export function commandText(command: Command): string {
  const options = [
    ...Object.entries(command.options),
    ['help', { type: 'boolean', short: 'h', help: 'this text' }] as const,
  ];
  const names = options.map(([name, option]) => optionName(name, option));
  const width = Math.max(...names.map((name) => name.length));
  return [
    command.summary,
    '',
    `Usage: schemalog ${command.name} ${command.usage}`.trimEnd(),
    '',
    'Options:',
    ...options.map(([, option], i) => `  ${(names[i] ?? '').padEnd(width)}  ${option.help}`),
    '',
    'Examples:',
    ...command.examples.flatMap((example) => [`  ${example.line}`, `      ${example.does}`]),
    '',
  ].join('\n');
}

function optionName(name: string, option: CommandOption): string {
  const short = option.short === undefined ? '' : `-${option.short}, `;
  return `${short}--${name}${option.type === 'string' ? ` ${option.value ?? 'VALUE'}` : ''}`;
}
