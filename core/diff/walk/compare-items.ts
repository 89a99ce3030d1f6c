import type { Json } from '../../schema/json';
import type { Compare } from './compare-schemas';
import { below, type Located } from './document';
import type { Walk } from './facts';
import type { View } from './view';

/** The items of an array by position, in one notation for all dialects. */
interface Items {
  first: Located[];
  rest: Located | null;
}

/** Items by position, then the rest. A side that is silent allows anything. */
export function compareItems(
  walk: Walk,
  old: View,
  now: View,
  place: string,
  level: number,
  compare: Compare,
): void {
  const a = itemsOf(old);
  const b = itemsOf(now);
  const length = Math.max(a.first.length, b.first.length);
  for (let i = 0; i < length; i++) {
    compare(walk, a.first[i] ?? restOf(a, old), b.first[i] ?? restOf(b, now), `${place}[${i}]`, level + 1);
  }
  if (a.rest !== null || b.rest !== null)
    compare(walk, restOf(a, old), restOf(b, now), `${place}[]`, level + 1);
}

function restOf(items: Items, view: View): Located {
  return items.rest ?? below(view.main, true, 'items');
}

function itemsOf(view: View): Items {
  const items = view.keywords.get('items');
  const prefix = view.keywords.get('prefixItems');
  // Up to 2019-09 a list under `items` means positions, and `additionalItems` the rest.
  const positions = Array.isArray(items?.value) ? items : Array.isArray(prefix?.value) ? prefix : undefined;
  const rest = Array.isArray(items?.value) ? view.keywords.get('additionalItems') : items;
  const list: readonly Json[] = Array.isArray(positions?.value) ? positions.value : [];
  return {
    first: list.map((schema, i) =>
      below({ document: view.at.document, pointer: positions?.pointer ?? '', schema: null }, schema, i),
    ),
    rest:
      rest === undefined ? null : { document: view.at.document, pointer: rest.pointer, schema: rest.value },
  };
}
