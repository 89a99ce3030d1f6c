import type { Freshness, InspectionResult, RawPage, ReceivedTool, SetAsideTool } from '@/core/inspection';
import { sha256 } from '@/core/schema/hash';
import { isObject, type Json, type JsonObject, own } from '@/core/schema/json';
import type { Budget } from './budget';
import type { Connection, Failure } from './connection';
import type { Context } from './context';
import { freshnessIn } from './freshness';
import { type Message, textOf } from './message';
import { refusal } from './refusal';
import { readToolName } from './tool-name';

/** What the walk over the pages brought. What came before a failure is kept; `complete` says whether it is all. */
export interface ToolList {
  pages: RawPage[];
  tools: ReceivedTool[];
  setAside: SetAsideTool[];
  complete: boolean;
  endedBy: InspectionResult['endedBy'];
  failure: Failure | null;
  /** The server answered 404 to a session that it had given out: a new one may list. */
  sessionGone: boolean;
  /** Server identity that newer servers put beside each result. */
  resultMeta: Json;
  /** Null when no page said anything. */
  freshness: Freshness | null;
  oddities: string[];
}

/** What the session settled, as far as the list depends on it. */
export interface ListTerms {
  era: 'legacy' | 'modern';
  /** Members that every request carries. */
  params: JsonObject;
}

type Cursor =
  | { kind: 'next'; cursor: string }
  | { kind: 'end'; endedBy: 'no-cursor' | 'null-cursor' }
  | { kind: 'wrong'; failure: Failure };

/**
 * Asks for all pages of `tools/list`. The walk ends where the server says so, or where a cursor or a page repeats, or
 * at a limit (MCP specification, pagination). Never throws for what the server answers.
 */
export async function listTools(
  connection: Connection,
  terms: ListTerms,
  context: Context,
): Promise<ToolList> {
  const { budget } = context;
  const list: ToolList = {
    pages: [],
    tools: [],
    setAside: [],
    complete: false,
    endedBy: null,
    failure: null,
    sessionGone: false,
    resultMeta: null,
    freshness: null,
    oddities: [],
  };
  const end = (endedBy: ToolList['endedBy'], complete: boolean): ToolList =>
    Object.assign(list, { endedBy, complete });
  const fail = (failure: Failure): ToolList => Object.assign(list, { failure });
  const askedCursors = new Set<string>();
  const seenPages = new Set<string>();
  let values = 0;

  for (let cursor: string | null = null; ; ) {
    const params: JsonObject = cursor === null ? terms.params : { ...terms.params, cursor };
    const answer = await connection.request('tools/list', params, budget.requestMs);
    // Older servers mean "the end" by an empty cursor and refuse it or begin again when it is sent back.
    const isAfterEmpty = cursor === '' && terms.era === 'legacy';
    if (!answer.ok) {
      list.sessionGone = answer.sessionGone;
      return fail(answer.failure);
    }
    if (answer.error !== null) {
      return isAfterEmpty ? end('empty-cursor', true) : fail(refusal(answer.error, answer.httpStatus));
    }
    const { message } = answer;
    const result = own(message.envelope, 'result');
    if (message.tools === null) return fail(noTools(result));
    const next = nextCursor(result, budget);
    const print = pagePrint(message);
    if (print !== null && seenPages.has(print)) {
      return isAfterEmpty ? end('empty-cursor', true) : end('repeated-cursor', false);
    }
    if (print !== null) seenPages.add(print);
    list.resultMeta = own(result, '_meta') ?? list.resultMeta;
    if (terms.era === 'modern') {
      list.freshness = freshnessIn(result, list.freshness);
      if (own(result, 'resultType') !== 'complete') note(list, 'a result without "resultType": "complete"');
    }
    values += message.values;
    if (values > budget.listValues) return fail({ outcome: 'flooded', evidence: { limit: 'list-values' } });
    const taken = takePage(list, message, cursor, budget);
    if (taken !== null) {
      if (taken.evidence.limit === 'tools') end('tool-limit', false);
      return fail(taken);
    }
    if (next.kind === 'end') return end(next.endedBy, true);
    if (next.kind === 'wrong') return fail(next.failure);
    if (askedCursors.has(next.cursor)) return end('repeated-cursor', false);
    if (list.pages.length >= budget.pages) {
      end('page-limit', false);
      return fail({ outcome: 'flooded', evidence: { limit: 'pages' } });
    }
    askedCursors.add(next.cursor);
    cursor = next.cursor;
  }
}

/** Each once, however many pages are odd in the same way. */
function note(list: ToolList, oddity: string): void {
  if (!list.oddities.includes(oddity)) list.oddities.push(oddity);
}

/** Adds the tools of one page to the list; a failure when one does not parse or there are too many. */
function takePage(list: ToolList, message: Message, cursor: string | null, budget: Budget): Failure | null {
  const page = list.pages.length;
  list.pages.push({ bytes: message.bytes, cursor });
  for (const [index, slice] of (message.tools ?? []).entries()) {
    if (list.tools.length + list.setAside.length >= budget.tools) {
      return { outcome: 'flooded', evidence: { limit: 'tools' } };
    }
    const sizeBytes = slice.end - slice.start;
    if (sizeBytes > budget.toolBytes || slice.depth > budget.toolDepth) {
      const reason = sizeBytes > budget.toolBytes ? 'too-large' : 'too-deep';
      const name = readToolName(message, slice, budget.nameChars);
      list.setAside.push({ page, index, name, reason, sizeBytes });
      continue;
    }
    const value = parseTool(textOf(message.bytes, slice.start, slice.end));
    if (value === undefined) {
      return {
        outcome: 'malformed',
        evidence: { message: `tool ${index} of page ${page + 1} is broken JSON` },
      };
    }
    list.tools.push({ page, start: slice.start, end: slice.end, value });
  }
  return null;
}

function parseTool(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function nextCursor(result: Json | undefined, budget: Budget): Cursor {
  const cursor = own(result, 'nextCursor');
  if (cursor === undefined) return { kind: 'end', endedBy: 'no-cursor' };
  if (cursor === null) return { kind: 'end', endedBy: 'null-cursor' };
  if (typeof cursor !== 'string') {
    const message = `nextCursor is ${nameOfType(cursor)}, not text`;
    return { kind: 'wrong', failure: { outcome: 'malformed', evidence: { message } } };
  }
  if (Buffer.byteLength(cursor) > budget.cursorBytes) {
    return { kind: 'wrong', failure: { outcome: 'flooded', evidence: { limit: 'cursor-bytes' } } };
  }
  return { kind: 'next', cursor };
}

/** What identifies a page, whatever its id and cursor: the bytes of its tools. Null for an empty page. */
function pagePrint({ bytes, tools }: Message): string | null {
  const first = tools?.[0];
  const last = tools?.at(-1);
  return first === undefined || last === undefined ? null : sha256(bytes.subarray(first.start, last.end));
}

function noTools(result: Json | undefined): Failure {
  if (own(result, 'resultType') === 'input_required') {
    const message = 'the server wants input before it lists (resultType input_required)';
    return { outcome: 'refused', evidence: { message } };
  }
  const tools = own(result, 'tools');
  const message = isObject(result)
    ? `result.tools is ${tools === undefined ? 'missing' : nameOfType(tools)}, not an array`
    : `result is ${nameOfType(result ?? null)}, not an object`;
  return { outcome: 'malformed', evidence: { message } };
}

function nameOfType(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
