import type { Client, Step } from './client';
import { clients } from './clients/all';
import type { Provider } from './provider';
import { providers } from './providers/all';
import type { Rule } from './rule';

/** What a finding names: a rule of a provider, or a step of a client. */
export type KnownRule =
  | { of: 'provider'; rule: Rule; provider: Provider }
  | { of: 'client'; rule: Step; client: Client };

const known = new Map<string, KnownRule>();
for (const client of clients) {
  for (const rule of client.steps) known.set(rule.id, { of: 'client', rule, client });
}
for (const provider of providers) {
  for (const rule of provider.rules) known.set(rule.id, { of: 'provider', rule, provider });
}

/** Every rule and step, those of providers after those of clients. */
export const knownRules: readonly KnownRule[] = [...known.values()];

/** The rule or step with an id; undefined for one that this version does not know. */
export function findRule(id: string): KnownRule | undefined {
  return known.get(id);
}
