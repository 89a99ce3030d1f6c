import { sha256 } from '@/core/schema/hash';
import type { Db } from '@/db/handle';
import {
  type RecordedSnapshot,
  type RecordedTool,
  recordedPages,
  recordedTools,
  recordedUnstable,
} from '@/db/queries/recorded';
import { listHashOf, prepareTools } from '@/db/writes/record-inspection';
import { defaultBudget } from './inspect/budget';
import { createContext } from './inspect/context';
import { listTools } from './inspect/list-tools';
import { openRecorded } from './inspect/recorded-connection';

/** What a replay found other than recorded, in words; `tool` is its name where it is about one. */
export interface ReplayDifference {
  tool: string | null;
  what: string;
}

/**
 * Reads the kept bytes of a list anew, in the way in which an answer of the server is read, and compares what comes out
 * with what is recorded. Differences mean that this version reads otherwise, or that the database is damaged.
 */
export async function replaySnapshot(db: Db, snapshot: RecordedSnapshot): Promise<ReplayDifference[]> {
  const pages = recordedPages(db, snapshot.inspectionId);
  if (pages.length === 0) return [{ tool: null, what: 'no bytes are kept' }];
  const damaged = pages.filter(({ bytes, hash }) => sha256(bytes) !== hash).length;
  if (damaged > 0) return [{ tool: null, what: `${damaged} of ${pages.length} pages are damaged` }];

  const context = createContext(defaultBudget);
  try {
    const era = snapshot.conditions.era ?? 'legacy';
    const list = await listTools(openRecorded(pages, context), { era, params: {} }, context);
    const failure = list.failure?.evidence;
    if (list.failure !== null && list.failure.outcome !== 'interrupted')
      return [{ tool: null, what: failure?.message ?? failure?.limit ?? list.failure.outcome }];
    const tools = prepareTools({ ...list, unstable: recordedUnstable(db, snapshot.id) });
    const again = tools.map((tool): RecordedTool => {
      const { page, start, end } = tool.received;
      return {
        name: tool.name,
        hash: tool.hash,
        rawHash: tool.rawHash,
        page,
        byteStart: start,
        byteEnd: end,
      };
    });
    const differences = compareTools(recordedTools(db, snapshot.id), again);
    if (differences.length === 0 && listHashOf(again) !== snapshot.listHash)
      return [{ tool: null, what: 'the list has another hash' }];
    return differences;
  } finally {
    context.dispose();
  }
}

const compared = {
  name: 'has another name',
  page: 'is on another page',
  byteStart: 'begins elsewhere',
  byteEnd: 'ends elsewhere',
  rawHash: 'has other bytes',
  hash: 'has another definition',
} satisfies Record<keyof RecordedTool, string>;

function compareTools(recorded: readonly RecordedTool[], again: readonly RecordedTool[]): ReplayDifference[] {
  if (recorded.length !== again.length)
    return [{ tool: null, what: `${again.length} tools are read where ${recorded.length} are recorded` }];
  return recorded.flatMap((tool, at) => {
    const other = again[at];
    const key = keysOf(compared).find((name) => other?.[name] !== tool[name]);
    return key === undefined ? [] : [{ tool: tool.name, what: compared[key] }];
  });
}

/** The type of an object that is written out in full is exact. */
function keysOf<K extends string>(record: Record<K, unknown>): K[] {
  return Object.keys(record) as K[];
}
