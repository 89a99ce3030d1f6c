import { type Month, monthOf } from './month';

/** A list with the time from which it counts. */
interface Dated {
  /** Epoch ms. */
  from: number;
  /** Where it stands among the lists of its server; the highest that is out counts. */
  order: number;
  /** The last moment at which it is known to have been there, epoch ms; null while it counts until the next one. */
  until: number | null;
}

/** The months at whose end a list counts: `from` up to, not including, `to`; null for no end. */
export interface ActiveMonths {
  from: Month;
  to: Month | null;
}

/**
 * When each list of a server counts: at the end of a month, the list of the highest order that was out by then. A fix of an
 * old line that is published later never counts, as people would not have got it.
 * @returns one for each list, in the order given; null for one that never counts at the end of a month
 */
export function activeMonths(lists: readonly Dated[]): (ActiveMonths | null)[] {
  const found: (ActiveMonths | null)[] = lists.map(() => null);
  const byTime = lists
    .map((list, i) => ({ ...list, i }))
    .sort((a, b) => a.from - b.from || a.order - b.order);
  let current: (typeof byTime)[number] | null = null;
  const close = (at: Month): void => {
    const open = current === null ? null : found[current.i];
    if (open === null || open === undefined) return;
    open.to = open.to === null ? at : Math.min(open.to, at);
    if (current !== null && open.to <= open.from) found[current.i] = null;
  };
  for (const list of byTime) {
    if (current !== null && list.order < current.order) continue;
    const month = monthOf(list.from);
    close(month);
    current = list;
    found[list.i] = { from: month, to: list.until === null ? null : monthOf(list.until) + 1 };
  }
  return found;
}
