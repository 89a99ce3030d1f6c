import { checkTools } from '@/core/compat/check';
import { type CheckJson, checkJson } from '@/core/compat/check-json';
import { type Grade, grades } from '@/core/compat/effect';
import { type Profile, selectProfiles, UnknownProfile } from '@/core/compat/profiles';
import { toolSet } from '@/core/compat/tool-set';
import { isBelow, reportOfCheck } from '@/core/report/of-check';
import type { Report } from '@/core/report/report';
import { isObject, type Json } from '@/core/schema/json';
import { askAll, openSdkPeers, type SdkPeers } from '@/lab/sdk/ask-sdks';
import { readConfig } from '../config';
import { runCheckBatch } from './check-batch';
import { findFixes } from './check-fixes';
import { checkText } from './check-output';
import { type Command, type CommandInput, numberValue, textValue, textValues, UsageError } from './command';
import { plain } from './inspect-output';
import { inspectTarget, targetOptions } from './inspect-target';
import {
  baselineOptions,
  deliver,
  deliverUnreached,
  destinations,
  type OwnFormats,
  reportOptions,
} from './report-output';
import { sourcePlaces, usualSource } from './source-place';
import { tellUnreached } from './unreached';

/** Judges tools under client releases and provider APIs. */
export const check: Command = {
  name: 'check',
  summary:
    'Says what each client turns the tools into, whether the provider takes it, and what to write instead.',
  usage: 'TARGET [--profile ID …] [--fail-below A|B|C|D] [--baseline FILE] | --batch',
  options: {
    profile: {
      type: 'string',
      multiple: true,
      value: 'ID',
      help: 'judge this profile only; may be repeated (`schemalog profiles` lists them)',
    },
    client: { type: 'string', value: 'NAME[@VERSION]', help: 'judge this client only' },
    provider: { type: 'string', value: 'NAME', help: 'judge this provider only' },
    mode: { type: 'string', value: 'NAME', help: 'of the provider: strict, chat, responses, parameters …' },
    date: { type: 'string', value: 'YYYY-MM-DD', help: 'judge by what was known to hold on that day' },
    'server-name': {
      type: 'string',
      value: 'NAME',
      help: 'the name the server is configured under (clients prefix it)',
    },
    'tool-count': {
      type: 'string',
      value: 'N',
      help: 'how many tools are on in all, other servers included',
    },
    'fail-below': { type: 'string', value: 'A|B|C|D', help: 'exit with 1 when a grade is worse than this' },
    fix: {
      type: 'boolean',
      help: 'also print a form of each tool that works in as many profiles as can be',
    },
    batch: {
      type: 'boolean',
      help: 'read sets of tools as JSON lines from stdin, answer a JSON line for each',
    },
    ...baselineOptions,
    ...targetOptions,
    ...reportOptions,
  },
  examples: [
    { line: 'schemalog check npm:mcp-searxng', does: 'a published package, in every profile' },
    {
      line: 'schemalog check tools.json --client opencode --provider gemini',
      does: 'one client on its way to one provider',
    },
    {
      line: 'schemalog check stdio:"node dist/index.js" --profile claude-code/anthropic-messages --fail-below B',
      does: 'in CI: exit with 1 when a tool loses more than hints somewhere',
    },
    {
      line: 'schemalog check tools.json --fail-below C --write-baseline accepted.json',
      does: 'accept what is known, so that only what is new fails',
    },
    {
      line: 'schemalog check tools.json --fix',
      does: 'and what to write instead, checked to accept the same values',
    },
    {
      line: 'schemalog check --batch < sets.ndjson',
      does: 'many sets: {"id","tools":[…],"client"?,"clientVersion"?,"provider"?,"mode"?,"date"?}',
    },
  ],
  async run(input) {
    const threshold = thresholdOf(input);
    const peers = openSdkPeers(readConfig(process.env).root);
    try {
      if (input.values.batch === true) {
        if (input.positionals.length > 0) throw new UsageError('--batch takes its tools from stdin.');
        const worst = await runCheckBatch(process.stdin, process.stdout, input.signal, peers);
        return threshold !== null && isBelow(worst, threshold) ? 1 : 0;
      }
      return await checkTarget(input, threshold, peers);
    } finally {
      await peers.close();
    }
  },
};

async function checkTarget(input: CommandInput, threshold: Grade | null, peers: SdkPeers): Promise<number> {
  const [target, ...more] = input.positionals;
  if (target === undefined || more.length > 0) throw new UsageError('check takes one TARGET.');
  const wanted = destinations(input);
  const { profiles, assumed } = selected(input);
  for (const words of assumed) process.stderr.write(`${plain(words)}\n`);
  const places = await sourcePlaces(textValue(input, 'source') ?? usualSource(target));
  const inspected = await inspectTarget(target, input);
  if (inspected.outcome !== 'ok')
    return deliverUnreached('check', target, [tellUnreached(inspected)], wanted, places);
  const tools = inspected.tools.map((tool) => tool.value);
  const set = toolSet(tools, {
    serverName: textValue(input, 'server-name') ?? serverNameOf(inspected.serverInfo),
    toolCount: numberValue(input, 'tool-count', 1, 100_000) ?? tools.length,
  });
  const results = checkTools(set, profiles, await askAll(peers, tools));
  const isFixWanted = input.values.fix === true;
  const isForPeople = [wanted, ...wanted.files].some(({ format }) => format === 'text');
  const fixes =
    isFixWanted || isForPeople
      ? await findFixes(results, set, peers, isFixWanted ? 'all' : 'some')
      : undefined;
  const shownFixes = fixes === undefined ? {} : { fixes };
  const own: OwnFormats = {
    text: ({ items }, isColoured) => checkText(results, { target, isColoured, items, ...shownFixes }),
    json: (report) => `${JSON.stringify(withAccepted(checkJson(results, fixes), report))}\n`,
    placeOf: places,
  };
  return deliver(reportOfCheck(results, { subject: target, failBelow: threshold }), wanted, own, input);
}

/** The answer with what the baseline accepts marked, as far as there is one. */
function withAccepted(answer: CheckJson, { items, stale }: Report): object {
  const accepted = new Set(items.filter((item) => item.isAccepted).map((item) => keyOf(item.tools[0], item)));
  if (accepted.size === 0 && stale.length === 0) return answer;
  const tools = answer.tools.map((tool) => ({
    ...tool,
    results: tool.results.map((result) => ({
      ...result,
      findings: result.findings.map((finding) =>
        accepted.has(keyOf(tool.name, { ...finding, title: finding.message }))
          ? { ...finding, accepted: true }
          : finding,
      ),
    })),
  }));
  return { ...answer, tools, ...(stale.length > 0 ? { stale } : {}) };
}

function keyOf(
  tool: string | undefined,
  { rule, pointer, title }: { rule: string; pointer: string; title: string },
): string {
  return JSON.stringify([tool, rule, pointer, title]);
}

function serverNameOf(info: Json | undefined): string {
  return isObject(info) && typeof info.name === 'string' ? info.name : 'server';
}

function selected(input: CommandInput): { profiles: Profile[]; assumed: string[] } {
  const [client, clientVersion] = (textValue(input, 'client') ?? '').split('@');
  const provider = textValue(input, 'provider');
  const mode = textValue(input, 'mode');
  const date = textValue(input, 'date');
  if (date !== undefined && !/^\d{4}-\d\d-\d\d$/.test(date)) {
    throw new UsageError(`--date is a day such as 2026-09-30, not "${date}".`);
  }
  try {
    return selectProfiles({
      profiles: textValues(input, 'profile'),
      ...(client ? { client } : {}),
      ...(clientVersion ? { clientVersion } : {}),
      ...(provider === undefined ? {} : { provider }),
      ...(mode === undefined ? {} : { mode }),
      ...(date === undefined ? {} : { date }),
    });
  } catch (error) {
    if (error instanceof UnknownProfile) throw new UsageError(error.message);
    throw error;
  }
}

function thresholdOf(input: CommandInput): Grade | null {
  const text = textValue(input, 'fail-below') ?? null;
  if (text === null) return null;
  const grade = grades.find((one) => one === text);
  if (grade === undefined || grade === 'F' || grade === '?') {
    throw new UsageError(`--fail-below is A, B, C or D, not "${text}".`);
  }
  return grade;
}
