import { isObject, own, ownString } from '../../schema/json';
import type { ListedTool } from '../compare-lists';
import { nameCloseness, overlap, wordsOf } from './names';

/** How much each part counts; true renames of a long history scored at least 0.73, unrelated pairs at most 0.29. */
const weights = { name: 0.35, parameters: 0.4, description: 0.25 };
const renamedAt = 0.7;
/** The runner-up must be this far behind. */
const margin = 0.15;
/** For several tools that become one, and for one that joins a tool which takes an action. */
const foldedAt = 0.5;
const joinedAt = 0.7;
/** Beyond this many tools on a side nothing is matched. */
const maxTools = 400;

export type Succession =
  | { kind: 'tool-renamed'; from: [string]; to: [string]; score: number }
  | { kind: 'tools-consolidated'; from: string[]; to: [string]; score: number }
  | { kind: 'tool-split'; from: [string]; to: string[]; score: number };

/**
 * Which removed tools live on under another name: one as one (renamed), several as one that takes an action
 * (consolidated), one as several (split).
 */
export function findSuccessions(removed: readonly ListedTool[], added: readonly ListedTool[]): Succession[] {
  if (removed.length === 0 || added.length === 0) return [];
  if (removed.length > maxTools || added.length > maxTools) return [];
  const old = removed.map(partsOf);
  const now = added.map(partsOf);
  const scores = old.map((a) => now.map((b) => closeness(a, b)));
  const backwards = now.map((_, j) => scores.map((row) => row[j] ?? 0));
  const folds = old.map((a) => now.map((b) => closeness(a, b, shareOf(a, b))));
  const splits = now.map((b) => old.map((a) => closeness(b, a, shareOf(b, a))));
  const consolidated = fold(folds, (j) => hasAction(added[j])).map(
    ([j, group, score]): Succession => ({
      kind: 'tools-consolidated',
      from: group.map((i) => nameAt(removed, i)),
      to: [nameAt(added, j)],
      score,
    }),
  );
  const split = fold(splits, (i) => hasAction(removed[i])).map(
    ([i, group, score]): Succession => ({
      kind: 'tool-split',
      from: [nameAt(removed, i)],
      to: group.map((j) => nameAt(added, j)),
      score,
    }),
  );
  const renamed = scores.flatMap((row, i): Succession[] => {
    const [j, score, second] = best(row);
    const [back, , secondBack] = best(backwards[j] ?? []);
    if (back !== i || score < renamedAt || score - Math.max(second, secondBack) < margin) return [];
    return [{ kind: 'tool-renamed', from: [nameAt(removed, i)], to: [nameAt(added, j)], score }];
  });
  return withoutOverlap([...renamed, ...consolidated, ...split]);
}

/** Each tool lives on once, by the first claim. */
function withoutOverlap(successions: readonly Succession[]): Succession[] {
  const from = new Set<string>();
  const to = new Set<string>();
  return successions.filter((one) => {
    if (one.from.some((name) => from.has(name)) || one.to.some((name) => to.has(name))) return false;
    for (const name of one.from) from.add(name);
    for (const name of one.to) to.add(name);
    return true;
  });
}

function nameAt(tools: readonly ListedTool[], i: number): string {
  return tools[i]?.name ?? '';
}

/** The index of the best score, it, and the second best. */
function best(row: readonly number[]): [index: number, score: number, second: number] {
  const order = row.map((score, i) => ({ score, i })).sort((a, b) => b.score - a.score);
  return [order[0]?.i ?? -1, order[0]?.score ?? 0, order[1]?.score ?? 0];
}

/** Groups of rows whose best column is the same, where that column may take several. */
function fold(
  scores: readonly (readonly number[])[],
  mayTake: (column: number) => boolean,
): [column: number, rows: number[], lowest: number][] {
  const groups = new Map<number, { rows: number[]; lowest: number }>();
  for (const [i, row] of scores.entries()) {
    const [j, score] = best(row);
    if (score < foldedAt || !mayTake(j)) continue;
    const group = groups.get(j) ?? { rows: [], lowest: 1 };
    groups.set(j, { rows: [...group.rows, i], lowest: Math.min(group.lowest, score) });
  }
  return [...groups]
    .filter(([, { rows, lowest }]) => rows.length > 1 || lowest >= joinedAt)
    .map(([j, { rows, lowest }]) => [j, rows, lowest]);
}

/** Parameters that say which of several things a tool shall do. */
const actionName = /^(method|action|operation|op|mode|command|type|kind)$/i;

function hasAction(tool: ListedTool | undefined): boolean {
  const properties = own(own(tool?.definition, 'inputSchema'), 'properties');
  if (!isObject(properties)) return false;
  return Object.entries(properties).some(([name, schema]) => {
    const values = own(schema, 'enum') ?? own(schema, 'anyOf') ?? own(schema, 'oneOf');
    // Some name the actions in the description alone.
    return (
      actionName.test(name) &&
      (own(schema, 'type') === 'string' || (Array.isArray(values) && values.length > 1))
    );
  });
}

interface Parts {
  name: string;
  parameters: string[];
  words: string[];
}

function partsOf(tool: ListedTool): Parts {
  const properties = own(own(tool.definition, 'inputSchema'), 'properties');
  return {
    name: tool.name,
    parameters: isObject(properties)
      ? Object.keys(properties)
          .slice(0, 200)
          .map((name) => wordsOf(name).join(' '))
      : [],
    words: wordsOf((ownString(tool.definition, 'description') ?? '').slice(0, 4_000)),
  };
}

/** The share of a tool's parameters that another has too: one that takes several actions has more. */
function shareOf(a: Parts, b: Parts): number {
  const shared = a.parameters.filter((name) => b.parameters.includes(name)).length;
  return a.parameters.length === 0 ? 0 : shared / a.parameters.length;
}

/** 0 to 1; a part that both tools lack does not count. */
function closeness(a: Parts, b: Parts, parameters = overlap(a.parameters, b.parameters)): number {
  const parts = [{ weight: weights.name, score: nameCloseness(a.name, b.name) }];
  if (a.parameters.length + b.parameters.length > 0)
    parts.push({ weight: weights.parameters, score: parameters });
  if (a.words.length + b.words.length > 0)
    parts.push({ weight: weights.description, score: overlap(a.words, b.words) });
  const total = parts.reduce((sum, part) => sum + part.weight, 0);
  return parts.reduce((sum, part) => sum + part.weight * part.score, 0) / total;
}
