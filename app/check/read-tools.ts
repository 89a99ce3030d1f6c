import { parseTools, type Unreadable } from '@/core/compat/parse-tools';
import type { Json } from '@/core/schema/json';
import { formatBytes, formatCount } from '../_lib/format';
import { checkLimits } from './limits';

/** What was pasted, read as tools; or why it cannot be, in words for its author. */
export type ReadTools = { ok: true; tools: Json[]; note: string | null } | { ok: false; message: string };

/** Reads what a visitor pasted, as `parseTools` does. */
export function readTools(text: string): ReadTools {
  const parsed = parseTools(text, checkLimits);
  if (!parsed.ok) return { ok: false, message: wordsFor(parsed) };
  return {
    ok: true,
    tools: parsed.tools,
    note: parsed.isBareSchema
      ? 'A bare schema: it was judged as the input schema of a tool named “tool”.'
      : null,
  };
}

function wordsFor(found: Unreadable): string {
  switch (found.why) {
    case 'empty':
      return 'Nothing was given. Paste a tool list, a tool or a schema.';
    case 'too-large':
      return `This is ${formatBytes(found.bytes)} of text; up to ${formatBytes(checkLimits.bytes)} can be checked here.`;
    case 'too-deep':
      return `This is nested deeper than ${checkLimits.depth} levels.`;
    case 'no-json':
      return `This is not JSON: ${found.words}`;
    case 'no-tools':
      return 'This is neither a tool list, nor a tool, nor a schema: those are objects or arrays.';
    case 'empty-list':
      return 'This list has no tools.';
    case 'too-many':
      return `This list has ${formatCount(found.tools)} tools; up to ${checkLimits.tools} can be checked here.`;
  }
}
