import type { SentTool } from '@/core/capture';
import { type Json, ownString } from '@/core/schema/json';

/** For each served tool the one that was sent for it; and the sent ones that belong to none. */
export interface MatchedTools {
  /** As long as the served list. */
  sent: (SentTool | null)[];
  unmatched: SentTool[];
}

/**
 * Tells which sent tool is which served one. Clients rename tools, cut their texts and drop some of them, and a list may hold
 * a name twice, so the surest sign goes first: the expected name, the name with other characters replaced, a name that was
 * cut, and the description at last.
 * @param sentName the name that the client is expected to give a tool, without its group
 */
export function matchTools(
  served: readonly Json[],
  sent: readonly SentTool[],
  sentName: (tool: string) => string,
): MatchedTools {
  const found: (SentTool | null)[] = served.map(() => null);
  const left = new Set(sent);
  const signs: ((tool: Json, candidate: SentTool) => boolean)[] = [
    both((name, sent) => name === sent),
    (tool, candidate) => isNamed(tool, (name) => name === candidate.name),
    both((name, sent) => sent.endsWith(name)),
    (tool, candidate) => isNamed(tool, (name) => candidate.name.endsWith(name)),
    both((name, sent) => replaced(sent).endsWith(replaced(name))),
    both((name, sent) => plainName(sent).endsWith(plainName(name))),
    // Names that were cut are alike; their descriptions are not.
    both((name, sent) => isCut(plainName(name), plainName(sent))),
    (tool, candidate) =>
      isNamed(
        tool,
        (name) => /\w{3}/.test(plainName(name)) && plainName(candidate.name).endsWith(plainName(name)),
      ),
    (tool, candidate) => isNamed(tool, (name) => isCut(plainName(name), plainName(candidate.name))),
    (tool, candidate) => isDescribed(tool, candidate) && (ownString(tool, 'description') ?? '') !== '',
  ];
  for (const sign of signs) {
    served.forEach((tool, index) => {
      if (found[index] !== null) return;
      for (const candidate of left) {
        if (!sign(tool, candidate)) continue;
        found[index] = candidate;
        left.delete(candidate);
        return;
      }
    });
  }
  return { sent: found, unmatched: [...left] };

  function isNamed(tool: Json, test: (name: string) => boolean): boolean {
    const name = ownString(tool, 'name');
    return name !== undefined && name !== '' && (test(sentName(name)) || test(name));
  }

  function both(test: (name: string, sent: string) => boolean) {
    return (tool: Json, candidate: SentTool): boolean =>
      isNamed(tool, (name) => test(name, candidate.name)) && isDescribed(tool, candidate);
  }
}

function isDescribed(tool: Json, candidate: SentTool): boolean {
  const described = ownString(tool, 'description') ?? '';
  const said = candidate.description ?? '';
  return described === said || (said.length >= 40 && described.startsWith(said.slice(0, 40)));
}

/** A name with every character replaced that some client replaces, letter by letter. */
function replaced(name: string): string {
  return name.replace(/[^A-Za-z0-9]/g, '_');
}

/** What is left of a name when all that clients replace is taken away. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '_');
}

/** Cut names keep their beginning (30 characters of it, or all but a hash). */
function isCut(whole: string, candidate: string): boolean {
  const shared = 28;
  return (
    whole.length > 40 && candidate.length > shared && whole.slice(0, shared) === candidate.slice(0, shared)
  );
}
