import { sha256 } from '../schema/hash';
import type { BaselineEntry } from './baseline';

/** How loud an item is, in the words that SARIF uses. */
export type Level = 'error' | 'warning' | 'note';

/** A line below an item: a sentence, or a stranger's text as a whole with what it is. */
export type Detail = { text: string } | { label: string; code: string };

/** One change or finding, as reports show it. All texts may hold words of strangers: escape them where they are shown. */
export interface ReportItem {
  /** What the item stands for, by stable names; a baseline accepts them one by one. */
  marks: readonly { tool: string; fingerprint: string }[];
  /** Id of the kind of change or of the rule. */
  rule: string;
  level: Level;
  /** The severity of a change, or the effect of a finding. */
  severity: string;
  /** Of the tools that it is about; empty when it is about the whole list. */
  tools: readonly string[];
  /** JSON Pointer into the definition; `''` is the whole tool. */
  pointer: string;
  /** One sentence. */
  title: string;
  details: readonly Detail[];
  /** True when it is at or above the threshold that was asked for. */
  isFailing: boolean;
  /** True when all its marks stand in the baseline. */
  isAccepted: boolean;
}

/** What is known of a rule, whatever it met. */
export interface ReportRule {
  id: string;
  title: string;
  about: string;
  tags: readonly string[];
  /** A page of a source, where there is one. */
  url?: string;
}

/** What a command found, before it is written in a format. */
export interface Report {
  command: 'diff' | 'check' | 'verify';
  /** What was looked at, for headings. */
  subject: string;
  /** The outcome in a sentence. */
  summary: string;
  items: readonly ReportItem[];
  /** Names of all tools that were looked at. */
  tools: readonly string[];
  /** The rules that the items name. */
  rules: readonly ReportRule[];
  /** Entries of the baseline that nothing matched. */
  stale: readonly BaselineEntry[];
  /** What could not be inspected: never a pass. */
  unreached: readonly { target: string; why: string }[];
}

/** True when something at or above the threshold is not in the baseline. */
export function isFailed(report: Report): boolean {
  return report.items.some((item) => item.isFailing && !item.isAccepted);
}

/** A stable name for a finding, from what it is about and never from its wording. 32 hex digits. */
export function fingerprintOf(parts: readonly string[]): string {
  return sha256(JSON.stringify(parts)).slice(0, 32);
}

/** Items with one fingerprint are told apart by their order. */
export function numbered(items: readonly ReportItem[]): ReportItem[] {
  const seen = new Map<string, number>();
  return items.map((item) => ({
    ...item,
    marks: item.marks.map(({ tool, fingerprint: id }) => {
      const occurrence = (seen.get(id) ?? 0) + 1;
      seen.set(id, occurrence);
      return { tool, fingerprint: occurrence === 1 ? id : `${id}-${occurrence}` };
    }),
  }));
}

/** Items that a baseline does not accept, the failing ones first. */
export function openItems(report: Report): ReportItem[] {
  const open = report.items.filter((item) => !item.isAccepted);
  return [...open.filter((item) => item.isFailing), ...open.filter((item) => !item.isFailing)];
}

/** Open items by the tools that they are about, in the order in which those come. */
export function byTools(report: Report): ReportItem[][] {
  const groups = new Map<string, ReportItem[]>();
  for (const item of openItems(report)) {
    const key = JSON.stringify(item.tools);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}

/** `2 breaking, 1 compatible`, in the order of the items. */
export function countsText(items: readonly ReportItem[]): string {
  const counts = new Map<string, number>();
  for (const { severity } of items) counts.set(severity, (counts.get(severity) ?? 0) + 1);
  return [...counts].map(([severity, n]) => `${n} ${severity}`).join(', ');
}
