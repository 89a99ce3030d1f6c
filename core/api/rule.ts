import { z } from 'zod';
import { effects } from '../compat/effect';
import { confidences } from '../compat/evidence';
import type { KnownRule } from '../compat/known-rules';
import { compatPagePath } from '../page-paths';
import { pageOf, urlField } from './fields';

const confidenceField = z.enum(confidences).meta({
  id: 'Confidence',
  description: 'How a fact is known, best first: `measured` from a real release, to `inferred`.',
});

/** A rule of a provider, or a step of a client. */
export const ruleSchema = z
  .object({
    id: z
      .string()
      .meta({ description: 'States the fact; never reused.', examples: ['gemini-anyof-with-type'] }),
    title: z.string(),
    of: z.enum(['provider', 'client']).meta({ description: 'Whose rule it is.' }),
    owner: z.string().meta({ description: 'Id of the provider or client.', examples: ['gemini'] }),
    about: z.string().meta({ description: 'What is refused or changed, and for whom.' }),
    effect: z
      .enum(effects)
      .nullable()
      .meta({ description: 'What it does; null for a step, whose effect depends on the tool.' }),
    confidence: confidenceField,
    since: z
      .string()
      .nullable()
      .meta({ description: 'Day or version from which it holds; null for as far back as is known.' }),
    until: z
      .string()
      .nullable()
      .meta({ description: 'Day or version from which it does not hold any more.' }),
    endpoints: z.array(z.string()).meta({ description: 'Endpoints that it holds for; empty for all.' }),
    advice: z.string().nullable().meta({ description: 'What the author of a tool writes instead.' }),
    sources: z
      .array(z.object({ title: z.string(), date: z.string(), url: z.string().nullable() }))
      .meta({ description: 'Where it can be read, with the day on which it was.' }),
    url: urlField('Its page on this site.'),
  })
  .meta({ id: 'Rule', description: 'One checkable fact about what a provider accepts or a client does.' });

export const rulePageSchema = pageOf('RulePage', ruleSchema, 'Rules of providers and steps of clients.');
export type RuleResource = z.infer<typeof ruleSchema>;

/** @param base the address of the site, without a slash at the end */
export function ruleResource(known: KnownRule, base: string): RuleResource {
  const { rule } = known;
  return {
    id: rule.id,
    title: rule.title,
    of: known.of,
    owner: known.of === 'provider' ? known.provider.id : known.client.id,
    about: rule.about,
    effect: known.of === 'provider' ? known.rule.effect : null,
    confidence: rule.confidence,
    since: rule.since ?? null,
    until: rule.until ?? null,
    endpoints: [...(rule.endpoints ?? [])],
    advice: rule.advice ?? null,
    sources: rule.sources.map(({ title, date, url }) => ({ title, date, url: url ?? null })),
    url: `${base}${compatPagePath('rules', rule.id)}`,
  };
}
