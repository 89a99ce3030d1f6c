import type { InspectionResult, ReceivedTool, SetAsideTool } from '@/core/inspection';
import type { Json } from '@/core/schema/json';
import { limits } from '@/core/schema/limits';
import { type Slice, sliceArray } from '@/core/schema/slices';
import { toolName } from '@/core/schema/tool-name';
import { withoutConnection } from './no-connection';
import { readBounded } from './read-bounded';

/**
 * Reads a tool list from a file: a JSON-RPC answer, a `tools/list` result, an array of tools, or one tool.
 * @returns a result as an inspection gives it, without conditions; `malformed` when the file is none of these
 */
export async function inspectFile(path: string): Promise<InspectionResult> {
  const startMs = performance.now();
  const result = withoutConnection(path, 'malformed', {});
  const file = await readBounded(path);
  const text = file.text ?? '';
  const read =
    file.text === null
      ? `the file ${file.fault}`
      : text.trim() === ''
        ? 'the file is empty'
        : readTools(text);
  result.timings.totalMs = Math.round(performance.now() - startMs);
  if (typeof read === 'string') return { ...result, evidence: { message: read } };
  const pages = [{ bytes: new TextEncoder().encode(text), cursor: null }];
  return { ...result, ...read, pages, outcome: 'ok', complete: true, endedBy: 'no-cursor' };
}

function readTools(text: string): { tools: ReceivedTool[]; setAside: SetAsideTool[] } | string {
  const slices = findTools(text);
  if (typeof slices === 'string') return slices;
  const tools: ReceivedTool[] = [];
  const setAside: SetAsideTool[] = [];
  // Counted on from the last tool: from the beginning each time, a long list would take minutes.
  let at = 0;
  let bytesBefore = 0;
  for (const [index, slice] of slices.entries()) {
    const part = text.slice(slice.start, slice.end);
    const sizeBytes = Buffer.byteLength(part);
    bytesBefore += Buffer.byteLength(text.slice(at, slice.start));
    const start = bytesBefore;
    bytesBefore += sizeBytes;
    at = slice.end;
    const reason =
      slice.depth > limits.toolDepth ? 'too-deep' : sizeBytes > limits.toolBytes ? 'too-large' : null;
    const value = JSON.parse(part) as Json;
    if (reason !== null) setAside.push({ page: 0, index, name: toolName(value) || null, reason, sizeBytes });
    else tools.push({ page: 0, start, end: start + sizeBytes, value });
  }
  return { tools, setAside };
}

/** Where the tools are, or what is wrong with the text. */
function findTools(text: string): Slice[] | string {
  const whole = sliceArray(text, [], limits.messageDepth);
  if (!whole.ok) return whole.reason === 'too-deep' ? 'the file is nested too deep' : notJson(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return notJson(text);
  }
  if (whole.slices !== null) return whole.slices;
  for (const path of [['tools'], ['result', 'tools']]) {
    const found = sliceArray(text, path, limits.messageDepth);
    if (found.ok && found.slices !== null) return found.slices;
  }
  const start = text.search(/\S/);
  if (toolName(value) !== '') return [{ start, end: text.trimEnd().length, depth: whole.depth }];
  return 'it holds neither the answer to tools/list, nor an array of tools, nor one tool with a name';
}

function notJson(text: string): string {
  try {
    JSON.parse(text);
    return 'the file is not JSON';
  } catch (error) {
    return `the file is not JSON: ${(error as Error).message}`;
  }
}
