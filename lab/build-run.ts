import type { CapturedTool, CaptureOutcome, CaptureRun, SentTool } from '@/core/capture';
import { ownString } from '@/core/schema/json';
import type { ClientOutput, LabClient, OutputReading } from './client';
import { matchTools, plainName } from './match-tools';
import type { ClientRun } from './run-client';
import { servedTools, type ToolList } from './script';
import { keptWords, linesThat } from './words';

/** Clients that cut names keep at least their first 28 characters. */
const cutNameChars = 28;

/**
 * The tools of a request that are the server's, as opposed to the client's own: all of an in-process client's; those with the
 * server's name in theirs; and of a client that puts the server's name only where two tools have one name, those named like a
 * served tool too.
 */
export function pickServed(
  client: LabClient,
  serverName: string,
  list: ToolList,
  tools: readonly SentTool[],
): SentTool[] {
  if (client.isServed !== undefined) return tools.filter((tool) => client.isServed?.(tool, serverName));
  if (client.kind === 'in-process') return [...tools];
  const marked = tools.filter((tool) => (tool.group ?? tool.name).includes(serverName));
  const names = new Set(
    servedTools(list.script).flatMap((tool) => {
      const name = plainName(ownString(tool, 'name') ?? '');
      return [name, name.slice(0, cutNameChars)];
    }),
  );
  const named = tools.filter((tool) => {
    const name = plainName(tool.name);
    const isNamed = names.has(name) || (name.length > cutNameChars && names.has(name.slice(0, cutNameChars)));
    return isNamed && !marked.some((other) => other === tool || plainName(other.name).endsWith(name));
  });
  return named.length > marked.length ? [...marked, ...named] : marked;
}

/** What a run of a client says about the list that was served. */
export function buildRun(
  client: LabClient,
  version: string,
  serverName: string,
  list: ToolList,
  run: ClientRun,
): CaptureRun {
  const served = servedTools(list.script);
  const reading = client.readOutput?.(run.output) ?? {};
  // Clients ask other things too (for a title, who speaks next): the request with the most tools of the server counts.
  const requests = run.calls.map(({ tools }) => ({
    tools,
    sent: pickServed(client, serverName, list, tools),
  }));
  const most = Math.max(0, ...requests.map(({ sent }) => sent.length));
  const request = requests.find(({ sent }) => sent.length === most);
  const sent = request?.sent ?? [];
  const matched = matchTools(served, sent, (tool) => client.sentName?.(serverName, tool) ?? tool);
  const said = `${run.output.stderr}\n${run.output.stdout}\n${Object.values(run.output.files).join('\n')}`;
  const outcome = outcomeOf(client, version, run, reading, sent.length, said);
  const tools = served.map((tool, index): CapturedTool => {
    const name = ownString(tool, 'name') ?? null;
    const found = matched.sent[index];
    if (found != null) return { name, sent: found };
    return { name, dropped: { words: wordsAbout(name, reading, said, served.length) } };
  });
  return {
    list: list.id,
    outcome,
    words: (reading.words ?? linesThat(said, /\b(?:warn|error|fail|invalid|refus|reject)/i))
      .map(keptWords)
      .slice(0, 20),
    server: serverState(run, reading, served.length, sent.length),
    served: served.length,
    sent: sent.length,
    tools: list.keep === 'counts' ? [] : tools,
    unmatched: list.keep === 'counts' ? [] : matched.unmatched.map((tool) => tool.name),
    ownTools: (request?.tools.length ?? 0) - sent.length,
    protocol: run.protocol,
  };
}

/** Places of tools that an error of a schema library names: `["tools", 17, "inputSchema"]` or `tools.17.inputSchema`. */
export function blamedTools({ stdout, stderr, files }: ClientOutput): number[] {
  const said = [stdout, stderr, ...Object.values(files)].join('\n');
  const named = [/"tools\\?",\s*(?:\\n\s*)?(\d{1,5})\b/g, /\btools[.[](\d{1,5})\b/g];
  const places = named.flatMap((path) => [...said.matchAll(path)].map((match) => Number(match[1])));
  return [...new Set(places)].slice(0, 100);
}

function outcomeOf(
  client: LabClient,
  version: string,
  run: ClientRun,
  reading: OutputReading,
  sent: number,
  said: string,
): CaptureOutcome {
  const versions = run.calls.map((call) => client.versionOf?.(call.userAgent) ?? null);
  if (versions.some((seen) => seen !== null && seen !== version)) return 'updated-itself';
  if (sent > 0) return 'captured';
  if (run.startError !== null) return 'not-started';
  if (reading.outcome !== undefined) return reading.outcome;
  if (reading.serverFailed === true) return 'server-failed';
  if (run.calls.length > 0) return 'no-tools-sent';
  if (asksForLogin.test(said)) return 'login-required';
  if (refusesConfig.test(said)) return 'config-refused';
  if (run.limit === 'time') return 'hung';
  return run.exitCode === 0 ? 'no-request' : 'exited';
}

const asksForLogin =
  /(?:please|must|need to)\b.{0,40}\b(?:log ?in|sign ?in|authenticate)\b|\bnot logged in\b|\bauth(?:entication)? (?:is )?required\b|\bset an auth method\b/i;
const refusesConfig =
  /\b(?:invalid|unrecogni[sz]ed|unknown|unexpected)\b.{0,60}\b(?:config|configuration|settings?|option|argument|flag|key|field)\b|\b(?:config|configuration|settings)\b.{0,60}\b(?:invalid|not valid|unrecogni[sz]ed|error)\b/i;

function serverState(
  run: ClientRun,
  reading: OutputReading,
  served: number,
  sent: number,
): CaptureRun['server'] {
  if (sent > 0) return 'listed';
  if (reading.serverFailed === true) return 'failed';
  // A client that asked for the list, went on to the model and sent none of several tools has lost the list.
  const isAsked = (run.protocol?.listRequests ?? 0) > 0 && run.calls.length > 0;
  return isAsked && served > 1 ? 'failed' : 'unknown';
}

/** What was said about a tool that is missing: its own line, or where it was alone, any complaint. */
function wordsAbout(
  name: string | null,
  reading: OutputReading,
  said: string,
  served: number,
): string | null {
  const told =
    name !== null && reading.dropped !== undefined && Object.hasOwn(reading.dropped, name)
      ? reading.dropped[name]
      : undefined;
  if (told !== undefined) return keptWords(told);
  if (name !== null && name.length > 2) {
    // Clients speak of a tool by its own name, or by the one that they gave it.
    const spellings = [name, name.replace(/\W/g, '_')].map((one) => one.replace(/[^\w]/g, '\\$&'));
    // A long name may stand behind a prefix; a short one must stand alone.
    const before = name.length > 8 ? '' : '(?<![\\w-])';
    const [line] = linesThat(said, new RegExp(`${before}(?:${spellings.join('|')})(?![\\w-])`), 1);
    if (line !== undefined) return line;
  }
  return served === 1 ? (reading.words?.map(keptWords)[0] ?? null) : null;
}
