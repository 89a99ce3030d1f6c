import { canonicalJson } from '../../schema/canonical';
import { isObject, type Json } from '../../schema/json';
import type { Fact } from './facts';

/**
 * A property that is gone at one place and new, under the same name and with the same schema, at another, was moved: one
 * entry for two. Only schemas that say more than a type count, and only where there is no second candidate.
 */
export function dropMoved(facts: readonly Fact[]): Fact[] {
  const removed = facts.filter((fact) => fact.kind === 'property-removed');
  const added = facts.filter(
    (fact) => fact.kind === 'property-added-optional' || fact.kind === 'property-added-required',
  );
  if (removed.length === 0 || added.length === 0) return [...facts];
  const merged = new Map<Fact, Fact | null>();
  for (const fact of removed) {
    const candidates = added.filter((one) => keyOf(one, one.after) === keyOf(fact, fact.before));
    const [only] = candidates;
    if (only === undefined || candidates.length > 1 || merged.has(only) || !isTelling(fact.before)) continue;
    merged.set(fact, null);
    merged.set(only, movedFact(fact, only));
  }
  return facts.flatMap((fact) => {
    const instead = merged.get(fact);
    if (instead === undefined) return [fact];
    return instead === null ? [] : [instead];
  });
}

function movedFact(from: Fact, to: Fact): Fact {
  return {
    ...to,
    kind: 'property-moved',
    ...(from.before === undefined ? {} : { before: from.before }),
    facets: { ...to.facets, from: [from.facets.place ?? ''], to: [to.facets.place ?? ''] },
    patches: () => [...(from.patches?.() ?? []), ...(to.patches?.() ?? [])],
  };
}

function keyOf(fact: Fact, schema: Json | undefined): string {
  return `${fact.facets.name} ${canonicalJson(schema ?? null, 'schema')}`;
}

function isTelling(schema: Json | undefined): boolean {
  return isObject(schema) && Object.keys(schema).some((key) => key !== 'type');
}
