import { providers } from './providers/all';
import type { Rule } from './rule';

/** Every rule of every provider. */
export const allRules: readonly Rule[] = providers.flatMap((provider) => provider.rules);

const rulesByEndpoint = new Map<string, Rule[]>();
for (const rule of allRules) {
  for (const endpoint of rule.endpoints) {
    const rules = rulesByEndpoint.get(endpoint) ?? [];
    rules.push(rule);
    rulesByEndpoint.set(endpoint, rules);
  }
}

/** The rules that hold at an endpoint on a day (ISO; undefined: today, so without those that have ended). */
export function rulesAt(endpoint: string, date?: string): readonly Rule[] {
  const rules = rulesByEndpoint.get(endpoint) ?? [];
  return rules.filter((rule) =>
    date === undefined
      ? rule.until === undefined
      : (rule.since ?? '') <= date && (rule.until === undefined || date < rule.until),
  );
}
