import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '@/db/handle';
import { enqueueAll, type Lease, type QueueEntry } from '@/db/writes/queue';
import type { Discovery } from '../sources/source';
import { hostKey } from './host-key';

export interface FillInput {
  db: Db;
  /** What is to be looked at, until the signal; null where that is all for now. */
  discoveries(signal: AbortSignal): AsyncIterable<Discovery | null>;
  /** What a source elsewhere says of an address or package now; null when it lists it no longer. */
  find(lease: Lease): Discovery | null;
  /** They are asked for by name: due although they are not. */
  isAsked: boolean;
  /** Epoch ms. */
  now(): number;
}

/** What fills the queue and the scope of one round. */
export interface Fill {
  /** Ends with the signal at the latest. */
  run(signal: AbortSignal): Promise<void>;
  /** Everything that can be discovered now is in the queue. */
  isComplete(): boolean;
  /** What is to be looked at under an entry. */
  discoveriesOf(lease: Lease): Discovery[];
}

/** What the database knows is put into the queue by so many; what stands in a list on this machine at once. */
const batch = 500;

/** Opens the filling. What stands in lists on this machine is kept in memory, what sources elsewhere list in the database. */
export function openFill({ db, discoveries, find, isAsked, now }: FillInput): Fill {
  const local = new Map<number, Discovery[]>();
  let isComplete = false;
  const put = (found: readonly Discovery[]) => enqueueAll(db, found.map(entryOf), now(), isAsked);
  return {
    async run(signal) {
      let waiting: Discovery[] = [];
      try {
        for await (const discovery of discoveries(signal)) {
          if (signal.aborted) return;
          if (discovery?.found === null) {
            for (const id of put([discovery]))
              if (id !== null) local.set(id, [...(local.get(id) ?? []), discovery]);
            continue;
          }
          if (discovery !== null) waiting.push(discovery);
          if (discovery !== null && waiting.length < batch) continue;
          put(waiting);
          waiting = [];
          isComplete ||= discovery === null;
          // Looks that are under way have their turn.
          await nextTurn();
        }
        put(waiting);
      } finally {
        isComplete = true;
      }
    },
    isComplete: () => isComplete,
    discoveriesOf(lease) {
      const known = local.get(lease.id);
      if (known !== undefined) return known;
      const listed = find(lease);
      return listed === null ? [] : [listed];
    },
  };
}

function entryOf({ kind, address, source }: Discovery): QueueEntry {
  return { kind, address, source, host: hostKey(kind, address) };
}
