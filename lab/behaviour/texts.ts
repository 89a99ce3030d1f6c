import { ownString } from '@/core/schema/json';
import type { EveryTool } from './every-tool';
import type { ProbeResult } from './probe-results';

/** What became of the name of a tool. */
export interface NameRow {
  probeId: string;
  title: string;
  /** Null where the served name is no text. */
  served: string | null;
  /** With the namespace before it, where the client uses such; null when the tool was not sent. */
  sent: string | null;
  fate: ProbeResult['fate']['kind'];
  /** `whole`: it is part of the sent one as it is; `respelled`: characters were replaced; `cut`: it is not all there. */
  change: 'whole' | 'respelled' | 'cut' | null;
}

export function nameRows(results: readonly ProbeResult[]): NameRow[] {
  return results
    .filter(({ probe }) => probe.group === 'tool-names')
    .map(({ probe, fate }) => {
      const served = ownString(probe.tool, 'name') ?? null;
      const row = { probeId: probe.id, title: probe.title, served, fate: fate.kind };
      if (fate.kind !== 'sent') return { ...row, sent: null, change: null };
      const { name, group } = fate.sent;
      return {
        ...row,
        sent: group === undefined ? name : `${group} / ${name}`,
        change: served === null ? null : nameChange(served, name),
      };
    });
}

function nameChange(served: string, sent: string): NameRow['change'] {
  if (sent.endsWith(served)) return 'whole';
  const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '');
  return plain(served) !== '' && plain(sent).includes(plain(served)) ? 'respelled' : 'cut';
}

/** Lengths of names that decide, with what the client puts before a name. */
export interface NameLimit {
  /** Characters of the longest probed name that was sent whole. */
  wholeUpTo: number;
  /** Characters of the shortest probed name that was cut, and of what was sent for it. */
  cut: { from: number; to: number } | null;
}

/** Null when no name was measured. */
export function nameLimit(rows: readonly NameRow[]): NameLimit | null {
  const long = rows.filter(({ probeId, served }) => /^name-\d+$/.test(probeId) && served !== null);
  const whole = long.filter(({ change }) => change === 'whole' || change === 'respelled');
  const cut = long
    .filter(({ change }) => change === 'cut')
    .sort((a, b) => (a.served?.length ?? 0) - (b.served?.length ?? 0));
  const [first] = cut;
  if (whole.length === 0 && first === undefined) return null;
  return {
    wholeUpTo: Math.max(0, ...whole.map(({ served }) => served?.length ?? 0)),
    cut:
      first === undefined
        ? null
        : { from: first.served?.length ?? 0, to: first.sent?.split(' / ').at(-1)?.length ?? 0 },
  };
}

/** What became of the description of a tool. */
export interface DescriptionRow {
  probeId: string;
  title: string;
  /** Characters; null where there is none. */
  served: number | null;
  sent: number | null;
  fate: ProbeResult['fate']['kind'];
  change: 'whole' | 'cut' | 'dropped' | 'added' | 'changed' | null;
  text: string | null;
}

export function descriptionRows(results: readonly ProbeResult[], every: EveryTool): DescriptionRow[] {
  return results
    .filter(({ probe }) => probe.group === 'descriptions' && !probe.id.startsWith('description-property'))
    .map(({ probe, fate }) => {
      const served = ownString(probe.tool, 'description') ?? null;
      const row = {
        probeId: probe.id,
        title: probe.title,
        served: served?.length ?? null,
        fate: fate.kind,
      };
      if (fate.kind !== 'sent') return { ...row, sent: null, change: null, text: null };
      const sent = withoutAffixes(fate.sent.description, every);
      return {
        ...row,
        sent: sent?.length ?? null,
        change: descriptionChange(served, sent),
        text: sent === null ? null : sent.slice(0, 200),
      };
    });
}

/** The description without what the client puts around each one. */
export function withoutAffixes(description: string | null, every: EveryTool): string | null {
  if (description === null) return null;
  const { before, after } = every.description;
  const start = description.startsWith(before) ? before.length : 0;
  const end = after !== '' && description.endsWith(after) ? description.length - after.length : undefined;
  return description.slice(start, end);
}

function descriptionChange(served: string | null, sent: string | null): DescriptionRow['change'] {
  if (served === sent || (served ?? '') === (sent ?? '')) return 'whole';
  if (sent === null || sent === '') return 'dropped';
  if (served === null || served === '') return 'added';
  return sent.length < served.length && served.startsWith(sent.slice(0, Math.floor(sent.length * 0.8)))
    ? 'cut'
    : 'changed';
}
