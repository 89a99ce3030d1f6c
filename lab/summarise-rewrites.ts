import { own, ownString } from '@/core/schema/json';
import { rewriteClass, rewritesOf } from './rewrites';
import type { SweepLine } from './sweep';

interface RewriteCount {
  /** e.g. `property: format dropped`. */
  what: string;
  /** Tools in which it is met. */
  tools: number;
  /** Times that it is met. */
  times: number;
}

export interface RewriteSummary {
  tools: number;
  sent: number;
  unchanged: number;
  dropped: number;
  /** Of the dropped: those that take their whole list with them. */
  takeOthers: number;
  failed: number;
  renamed: number;
  descriptionsChanged: number;
  /** Most frequent first. */
  rewrites: RewriteCount[];
  /** Reasons of what was dropped or failed, in the client's own words with names taken out. */
  reasons: { words: string; tools: number; example: string }[];
}

/** Counts what a client did to the tools of a sweep. */
export function summariseRewrites(lines: readonly SweepLine[]): RewriteSummary {
  const counts = new Map<string, RewriteCount>();
  const reasons = new Map<string, { words: string; tools: number; example: string }>();
  const summary = {
    tools: lines.length,
    sent: 0,
    unchanged: 0,
    dropped: 0,
    takeOthers: 0,
    failed: 0,
    renamed: 0,
    descriptionsChanged: 0,
  };
  for (const line of lines) {
    const name = ownString(line.tool, 'name') ?? '';
    if (!('sent' in line)) {
      const { words } = 'dropped' in line ? line.dropped : line.failed;
      if ('dropped' in line) summary.dropped++;
      else summary.failed++;
      if ('dropped' in line && line.dropped.takesOthers === true) summary.takeOthers++;
      const key = (words ?? '(no words)')
        .replaceAll(name === '' ? '\0' : name, '<tool>')
        .replace(/\d+/g, 'N');
      const reason = reasons.get(key) ?? { words: key, tools: 0, example: name };
      reasons.set(key, { ...reason, tools: reason.tools + 1 });
      continue;
    }
    summary.sent++;
    const { sent } = line;
    if (!sent.name.endsWith(name)) summary.renamed++;
    if ((ownString(line.tool, 'description') ?? null) !== sent.description) summary.descriptionsChanged++;
    const rewrites = rewritesOf(own(line.tool, 'inputSchema') ?? null, sent.schema).map(rewriteClass);
    if (rewrites.length === 0) summary.unchanged++;
    for (const what of rewrites) {
      const count = counts.get(what) ?? { what, tools: 0, times: 0 };
      counts.set(what, { ...count, times: count.times + 1 });
    }
    for (const what of new Set(rewrites)) {
      const count = counts.get(what);
      if (count !== undefined) counts.set(what, { ...count, tools: count.tools + 1 });
    }
  }
  return {
    ...summary,
    rewrites: [...counts.values()].sort(
      (a, b) => b.tools - a.tools || b.times - a.times || (a.what < b.what ? -1 : 1),
    ),
    reasons: [...reasons.values()].sort((a, b) => b.tools - a.tools),
  };
}
