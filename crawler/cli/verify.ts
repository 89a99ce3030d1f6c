import type { Severity } from '@/core/diff/kinds/kind';
import type { InspectionResult } from '@/core/inspection';
import type { Lock, LockedServer } from '@/core/lock/lock';
import { lineKey, lockLines } from '@/core/lock/lock-text';
import { verifyServer } from '@/core/lock/verify-server';
import { reportOfVerify, toolLabel, type VerifiedServer } from '@/core/report/of-verify';
import { isFailed, type Report } from '@/core/report/report';
import { askLocked, concurrencyOption } from './ask-locked';
import { type Command, type CommandInput, textValue, UsageError } from './command';
import { targetOptions } from './inspect-target';
import { readLock, usualLock } from './lock-file';
import type { NotAsked } from './locked-target';
import { baselineOptions, deliver, destinations, reportOptions } from './report-output';
import { reportText } from './report-text';
import { fromTop } from './source-place';

/** Inspects the servers of a lock again and says what differs. */
export const verify: Command = {
  name: 'verify',
  summary: 'Fails when the tools of a server are not those of the lock, and shows the difference.',
  usage: '[NAME …] [--file schemalog.lock]',
  options: {
    file: { type: 'string', value: 'FILE', help: `the lock (default ${usualLock})` },
    'fail-on': {
      type: 'string',
      value: 'any|review|breaking',
      help: 'exit with 1 for a difference this bad or worse (default any)',
    },
    ...baselineOptions,
    env: {
      ...targetOptions.env,
      help: 'a variable that the lock names; else it is taken from the environment',
    },
    timeout: targetOptions.timeout,
    once: targetOptions.once,
    concurrency: concurrencyOption,
    format: reportOptions.format,
    output: reportOptions.output,
  },
  examples: [
    { line: 'schemalog verify', does: 'all servers of schemalog.lock; in CI, or before an agent starts' },
    { line: 'schemalog verify notes --file agents/schemalog.lock', does: 'one server of another lock' },
    {
      line: 'schemalog verify --output sarif=verify.sarif',
      does: 'for code scanning, at the lines of the lock',
    },
  ],
  async run(input) {
    const path = textValue(input, 'file') ?? usualLock;
    const failOn = thresholdOf(input);
    const wanted = destinations(input);
    const read = await readLock(path);
    if (read === null)
      throw new UsageError(`There is no lock "${path}"; \`schemalog lock TARGET\` makes one.`);
    const servers = chosen(read.lock, input.positionals);
    const answers = await askLocked(servers, input);
    if (answers === null) return 3;
    const verified = servers.map((server, i) => verifiedServer(server, answers[i]));
    const report = reportOfVerify(verified, { subject: path, failOn });
    const lines = lockLines(read.text, read.lock);
    const place = fromTop(path);
    const keys = new Map(
      servers.flatMap(({ name, tools }): [string, string][] => [
        [name, lineKey(name)],
        ...tools.map((tool): [string, string] => [toolLabel(name, tool.name), lineKey(name, tool.name)]),
      ]),
    );
    const lineOf = (label: string): number | undefined => lines.get(keys.get(label) ?? '');
    const serverLine = (label: string): number | undefined => {
      const server = servers.find(({ name }) => label.startsWith(toolLabel(name, '')));
      return server === undefined ? undefined : lineOf(server.name);
    };
    return deliver(
      report,
      wanted,
      {
        text: reportText,
        json: (found) => `${JSON.stringify(verifyJson(found, verified))}\n`,
        placeOf: ({ tools }) => ({
          path: place,
          line: lineOf(tools[0] ?? '') ?? serverLine(tools[0] ?? '') ?? 1,
        }),
      },
      input,
    );
  },
};

function verifiedServer(
  server: LockedServer,
  answer: InspectionResult | NotAsked | undefined,
): VerifiedServer {
  const about = { name: server.name, target: server.target, tools: server.tools.map((tool) => tool.name) };
  if (answer === undefined || 'why' in answer)
    return { ...about, differences: null, why: answer?.why ?? 'it was not asked' };
  return { ...about, differences: verifyServer(server, answer) };
}

function verifyJson(report: Report, servers: readonly VerifiedServer[]): object {
  // Items come in the order of the servers and of their differences.
  const items = [...report.items];
  return {
    ok: !isFailed(report) && report.unreached.length === 0,
    servers: servers.map(({ name, target, differences, why }) => ({
      name,
      target,
      outcome: differences === null ? 'not-inspected' : differences.length === 0 ? 'same' : 'differs',
      ...(why === undefined ? {} : { why }),
      differences: (differences ?? []).map(({ marks: _, ...difference }) => {
        const item = items.shift();
        return { ...difference, failing: item?.isFailing === true, accepted: item?.isAccepted === true };
      }),
    })),
    ...(report.stale.length > 0 ? { stale: report.stale } : {}),
  };
}

function chosen(lock: Lock, names: readonly string[]): readonly LockedServer[] {
  if (names.length === 0) return lock.servers;
  return names.map((name) => {
    const server = lock.servers.find((one) => one.name === name);
    if (server === undefined) throw new UsageError(`The lock has no server "${name}".`);
    return server;
  });
}

function thresholdOf(input: CommandInput): Severity {
  const text = textValue(input, 'fail-on') ?? 'any';
  if (text === 'any') return 'cosmetic';
  if (text === 'review' || text === 'breaking') return text;
  throw new UsageError(`--fail-on is any, review or breaking, not "${text}".`);
}
