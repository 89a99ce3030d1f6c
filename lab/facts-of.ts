import type { Capture, CapturedTool } from '@/core/capture';
import { type Json, own, ownString } from '@/core/schema/json';
import { plainName } from './match-tools';
import { rewriteClass, rewritesOf } from './rewrites';
import { servedTools, type ToolList } from './script';

/** What a client does with probes, release by release: on how many of them each release does it. */
interface Behaviour {
  /** e.g. `property: format dropped`, `tool dropped`. */
  what: string;
  /** Probes on which it was met, by version. A version that was run and does not do it has 0. */
  probes: Record<string, number>;
  /** One of the probes, to look at. */
  example: string;
}

export interface ClientFacts {
  client: string;
  provider: string;
  /** Oldest first. */
  versions: string[];
  /** Those that differ between the versions. */
  changing: Behaviour[];
  /** Those that every version shows. */
  lasting: Behaviour[];
}

/**
 * The behaviours that captures of one client and provider show, compared with the probes as served.
 * @param captures oldest version first
 */
export function factsOf(captures: readonly Capture[], lists: readonly ToolList[]): ClientFacts | null {
  const [first] = captures;
  if (first === undefined) return null;
  const found = new Map<string, { probes: Map<string, Set<string>>; example: string }>();
  // Only what all of them were asked can be compared; and what is done to a tool, only where all of them send it.
  const asked = sharedProbes(captures, lists, () => true);
  const sent = sharedProbes(captures, lists, ({ tool }) => 'sent' in tool);
  for (const capture of captures) {
    for (const { list, served, tool } of probesOf(capture, lists)) {
      const id = `${list} ${tool.name}`;
      if (!('sent' in tool ? sent : asked).has(id)) continue;
      for (const what of behavioursOf(served, tool)) {
        const entry = found.get(what) ?? { probes: new Map(), example: tool.name ?? list };
        const probes = entry.probes.get(capture.version) ?? new Set();
        entry.probes.set(capture.version, probes.add(id));
        found.set(what, entry);
      }
    }
  }
  const versions = captures.map(({ version }) => version);
  const behaviours = [...found]
    .map(([what, { probes, example }]): Behaviour => {
      const counts = versions.map((version) => [version, probes.get(version)?.size ?? 0] as const);
      return { what, probes: Object.fromEntries(counts), example };
    })
    .sort((a, b) => total(b) - total(a) || (a.what < b.what ? -1 : 1));
  const isLasting = ({ probes }: Behaviour): boolean => new Set(Object.values(probes)).size === 1;
  return {
    client: first.client,
    provider: first.provider.id,
    versions,
    changing: behaviours.filter((behaviour) => !isLasting(behaviour)),
    lasting: behaviours.filter(isLasting),
  };
}

interface ProbeResult {
  list: string;
  served: Json;
  tool: CapturedTool;
}

function probesOf(capture: Capture, lists: readonly ToolList[]): ProbeResult[] {
  return capture.runs.flatMap((run) => {
    const list = lists.find((one) => one.id === run.list);
    const served = list === undefined ? [] : servedTools(list.script);
    const byName = new Map(served.map((tool) => [ownString(tool, 'name') ?? null, tool]));
    return run.tools.flatMap((tool) => {
      const definition = byName.get(tool.name);
      return definition === undefined ? [] : [{ list: run.list, served: definition, tool }];
    });
  });
}

function sharedProbes(
  captures: readonly Capture[],
  lists: readonly ToolList[],
  counts: (result: ProbeResult) => boolean,
): Set<string> {
  const sets = captures.map(
    (capture) =>
      new Set(
        probesOf(capture, lists)
          .filter(counts)
          .map(({ list, tool }) => `${list} ${tool.name}`),
      ),
  );
  return new Set([...(sets[0] ?? [])].filter((id) => sets.every((set) => set.has(id))));
}

/** What was done to one probe, in words that are the same for all probes. */
function behavioursOf(served: Json, tool: CapturedTool): Set<string> {
  if ('dropped' in tool)
    return new Set([tool.dropped.takesOthers === true ? 'tool dropped with its whole list' : 'tool dropped']);
  const { sent } = tool;
  const name = tool.name ?? '';
  const described = ownString(served, 'description') ?? null;
  const found = new Set(rewritesOf(own(served, 'inputSchema') ?? null, sent.schema).map(rewriteClass));
  found.add(`schema sent as ${sent.field}`);
  if (sent.strict !== undefined) found.add(`strict: ${sent.strict}`);
  if (sent.group !== undefined) found.add('sent inside a namespace');
  if (!sent.name.endsWith(name))
    found.add(
      plainName(sent.name).endsWith(plainName(name)) ? 'name: characters replaced' : 'name: cut or replaced',
    );
  else if (sent.name !== name) found.add('name: prefixed');
  if (described !== sent.description)
    found.add(
      described !== null && sent.description !== null && described.startsWith(sent.description.slice(0, 40))
        ? 'description cut'
        : 'description changed',
    );
  return found;
}

function total({ probes }: Behaviour): number {
  return Object.values(probes).reduce((sum, count) => sum + count, 0);
}
