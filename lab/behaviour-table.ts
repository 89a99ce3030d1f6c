import type { Capture } from '@/core/capture';
import type { Word } from '@/core/schema/describe/words';
import { type Json, ownString } from '@/core/schema/json';
import { type EveryTool, everyTool, withoutCommon } from './behaviour/every-tool';
import { type KeywordSummary, keywordSummaries } from './behaviour/keyword-fates';
import { type ListRow, listRows } from './behaviour/lists';
import { placedWords } from './behaviour/placed-words';
import { type ProbeResult, probeResults } from './behaviour/probe-results';
import {
  type DescriptionRow,
  descriptionRows,
  type NameLimit,
  type NameRow,
  nameLimit,
  nameRows,
  withoutAffixes,
} from './behaviour/texts';
import type { ProbeGroup } from './probes/groups';
import { rewritesOf } from './rewrites';

/*
 * From a capture of the probe suite to what the client does: what to every tool, what to each keyword, what with each probe,
 * with names, descriptions and odd lists. Everything is read from what was sent; what was not measured says so.
 */

/** What became of one probe. */
export interface ProbeRow {
  id: string;
  group: ProbeGroup;
  /** It was served beside one healthy tool only. */
  isAlone: boolean;
  title: string;
  fate: ProbeResult['fate']['kind'] | 'rewritten';
  /** What was changed in the schema beyond what every tool gets; each entry with its place. */
  words: Word[][];
  /** In the client's own words: why it was not sent. */
  said: string | null;
  /** Undefined where the tool has no input schema. */
  served: Json | undefined;
  /** Undefined where it was not sent. */
  sent: Json | undefined;
}

export interface BehaviourTable {
  client: string;
  version: string;
  provider: Capture['provider'];
  date: string;
  command: string;
  /** False when the list of healthy probes was not captured: then next to nothing is known. */
  isMeasured: boolean;
  every: EveryTool;
  keywords: KeywordSummary[];
  /** Every probe of the suite. */
  rows: ProbeRow[];
  names: NameRow[];
  nameLimit: NameLimit | null;
  descriptions: DescriptionRow[];
  lists: ListRow[];
}

export function behaviourTable(capture: Capture): BehaviourTable {
  const results = probeResults(capture);
  const every = everyTool(results, capture.serverName);
  const names = nameRows(results);
  return {
    client: capture.client,
    version: capture.version,
    provider: capture.provider,
    date: capture.date,
    command: capture.command,
    isMeasured: results.some(({ fate, probe }) => fate.kind === 'sent' && probe.alone === undefined),
    every,
    keywords: keywordSummaries(results, every),
    rows: results.map((result) => probeRow(result, every)),
    names,
    nameLimit: nameLimit(names),
    descriptions: descriptionRows(results, every),
    lists: listRows(capture),
  };
}

function probeRow({ probe, served, fate }: ProbeResult, every: EveryTool): ProbeRow {
  const row = {
    id: probe.id,
    group: probe.group,
    isAlone: probe.alone === true,
    title: probe.title,
    served,
  };
  if (fate.kind !== 'sent') {
    return { ...row, fate: fate.kind, words: [], said: 'words' in fate ? fate.words : null, sent: undefined };
  }
  const { schema, description } = fate.sent;
  const words = [
    ...placedWords(withoutCommon(rewritesOf(served ?? null, schema), every.rewrites)),
    // The groups about texts have tables of their own.
    ...(probe.group === 'descriptions'
      ? []
      : descriptionWords(probe.tool, withoutAffixes(description, every))),
  ];
  return { ...row, fate: words.length === 0 ? 'sent' : 'rewritten', words, said: null, sent: schema };
}

function descriptionWords(tool: Json, sent: string | null): Word[][] {
  const served = ownString(tool, 'description') ?? '';
  if (served === (sent ?? '')) return [];
  return [['the description becomes ', { code: (sent ?? '').slice(0, 200) }]];
}
