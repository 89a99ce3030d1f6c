import { canonicalJson } from '@/core/schema/canonical';
import { isObject, type Json, ownString } from '@/core/schema/json';
import { appendToken } from '@/core/schema/pointer';
import { type Rewrite, rewritesOf } from '../rewrites';
import type { ProbeResult } from './probe-results';

/** What a client does to every tool, read from the one with nothing odd in it. */
export interface EveryTool {
  /** Changes of the whole schema. */
  rewrites: Rewrite[];
  /** How a name is made, with `{server}` and `{tool}` in it; null where it is not known. */
  name: string | null;
  /** What stands before and after each description. */
  description: { before: string; after: string };
  /** The member of the request that holds the schema. */
  field: string | null;
  strict: boolean | null;
}

const nothing: EveryTool = {
  rewrites: [],
  name: null,
  description: { before: '', after: '' },
  field: null,
  strict: null,
};

export function everyTool(results: readonly ProbeResult[], serverName: string): EveryTool {
  const plain = results.find(({ probe }) => probe.id === 'plain');
  if (plain === undefined || plain.fate.kind !== 'sent') return nothing;
  const { sent } = plain.fate;
  const served = ownString(plain.probe.tool, 'description') ?? '';
  const at = sent.description?.indexOf(served) ?? -1;
  const name = sent.group === undefined ? sent.name : `${sent.group} / ${sent.name}`;
  return {
    rewrites: rewritesOf(plain.served ?? null, sent.schema),
    name: name.replace(serverName, '{server}').replace('plain', '{tool}'),
    description:
      at < 0
        ? nothing.description
        : {
            before: sent.description?.slice(0, at) ?? '',
            after: sent.description?.slice(at + served.length) ?? '',
          },
    field: sent.field,
    strict: sent.strict ?? null,
  };
}

/**
 * What is left of the changes of one tool without those that every tool gets. A tool without properties gets a map of those
 * that are added to all.
 */
export function withoutCommon(rewrites: readonly Rewrite[], common: readonly Rewrite[]): Rewrite[] {
  const known = new Set(common.map(key));
  const added = new Map(
    common.flatMap((one) => (one.keyword === '(property)' ? [[one.pointer, text(one.after)] as const] : [])),
  );
  const isMapOfAdded = ({ pointer, action, after }: Rewrite): boolean =>
    pointer === '/properties' &&
    action === 'added' &&
    isObject(after) &&
    added.size > 0 &&
    Object.entries(after).every(([name, value]) => added.get(appendToken(pointer, name)) === text(value));
  return rewrites.filter((rewrite) => !known.has(key(rewrite)) && !isMapOfAdded(rewrite));
}

function key({ pointer, action, after }: Rewrite): string {
  return `${action} ${pointer} ${text(after)}`;
}

function text(value: Json | undefined): string {
  return value === undefined ? '' : canonicalJson(value, 'literal');
}
