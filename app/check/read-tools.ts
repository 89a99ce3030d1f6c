import { isObject, type Json, own } from '@/core/schema/json';
import { formatBytes, formatCount } from '../_lib/format';
import { checkLimits } from './limits';

/** What was pasted, read as tools; or why it cannot be, in words for its author. */
export type ReadTools = { ok: true; tools: Json[]; note: string | null } | { ok: false; message: string };

/**
 * Reads a `tools/list` result (with or without its JSON-RPC message), an array of tools, one tool, or a bare schema, which
 * is wrapped as a tool. Anything may stand in the place of a tool: that is for the profiles to judge.
 */
export function readTools(text: string): ReadTools {
  const bytes = Buffer.byteLength(text);
  if (text.trim() === '')
    return { ok: false, message: 'Nothing was given. Paste a tool list, a tool or a schema.' };
  if (bytes > checkLimits.bytes) {
    return {
      ok: false,
      message: `This is ${formatBytes(bytes)} of text; up to ${formatBytes(checkLimits.bytes)} can be checked here.`,
    };
  }
  if (depthOf(text) > checkLimits.depth) {
    return { ok: false, message: `This is nested deeper than ${checkLimits.depth} levels.` };
  }
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch (error) {
    const why = error instanceof Error ? error.message.slice(0, 200) : '';
    return { ok: false, message: `This is not JSON: ${why}` };
  }
  const { tools, note } = toolsOf(value);
  if (tools === null) {
    return {
      ok: false,
      message: 'This is neither a tool list, nor a tool, nor a schema: those are objects or arrays.',
    };
  }
  if (tools.length === 0) return { ok: false, message: 'This list has no tools.' };
  if (tools.length > checkLimits.tools) {
    return {
      ok: false,
      message: `This list has ${formatCount(tools.length)} tools; up to ${checkLimits.tools} can be checked here.`,
    };
  }
  return { ok: true, tools, note };
}

function toolsOf(value: Json): { tools: Json[] | null; note: string | null } {
  if (Array.isArray(value)) return { tools: value, note: null };
  const isSchema = typeof value === 'boolean' || isObject(value);
  const lists = [own(value, 'tools'), own(own(value, 'result') ?? null, 'tools')];
  const list = lists.find((one) => Array.isArray(one));
  if (Array.isArray(list)) return { tools: list, note: null };
  if (own(value, 'inputSchema') !== undefined || typeof own(value, 'name') === 'string') {
    return { tools: [value], note: null };
  }
  if (!isSchema) return { tools: null, note: null };
  return {
    tools: [{ name: 'tool', description: 'A tool.', inputSchema: value }],
    note: 'A bare schema: it was judged as the input schema of a tool named “tool”.',
  };
}

/** Levels of brackets outside of strings: known before anything recurses. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (isInString) {
      if (char === 92) i++;
      else if (char === 34) isInString = false;
    } else if (char === 34) isInString = true;
    else if (char === 123 || char === 91) deepest = Math.max(deepest, ++depth);
    else if (char === 125 || char === 93) depth--;
  }
  return deepest;
}
