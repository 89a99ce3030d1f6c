import type { Metadata } from 'next';
import { clients } from '@/core/compat/clients/all';
import { effects } from '@/core/compat/effect';
import { knownRules } from '@/core/compat/known-rules';
import { providers } from '@/core/compat/providers/all';
import { gradedTools, ruleTotals } from '@/db/queries/grades';
import { Breadcrumbs } from '../../_components/breadcrumbs';
import { Section } from '../../_components/section';
import { compatPath, rulesPath } from '../../_lib/compat-urls';
import { siteDatabase } from '../../_lib/database';
import { countOf } from '../../_lib/format';
import { RuleTable } from '../rule-table';

export const dynamic = 'force-dynamic';

const description =
  'What providers refuse and clients do to tools: every rule with its effect, evidence and examples.';

export const metadata: Metadata = {
  title: 'Rules and steps – Compatibility',
  description,
  alternates: { canonical: rulesPath },
};

export default function RulesPage() {
  const db = siteDatabase();
  const tools = db === null ? null : gradedTools(db);
  const counts = new Map<string, number>();
  for (const row of db === null ? [] : ruleTotals(db)) {
    counts.set(row.rule, (counts.get(row.rule) ?? 0) + row.tools);
  }
  const counted = (ids: readonly string[]) =>
    ids.map((rule) => ({ rule, tools: db === null ? null : (counts.get(rule) ?? 0) }));
  return (
    <>
      <Breadcrumbs links={[{ href: compatPath, label: 'Compatibility' }]} />
      <h1>Rules and steps</h1>
      <p className="mt-2 mb-6 max-w-3xl text-muted">
        {countOf(knownRules.length, 'rule')} of providers and steps of clients, each with its source and date.
        {tools === null ? null : ` Counts are of ${countOf(tools, 'tool')}, each tool once.`}
      </p>
      <div className="grid grid-cols-1 gap-10">
        {providers
          .filter(({ rules }) => rules.length > 0)
          .map((provider) => (
            <Section
              key={provider.id}
              id={`provider-${provider.id}`}
              title={provider.title}
              count={countOf(provider.rules.length, 'rule')}
            >
              <RuleTable
                label={`Rules of ${provider.title}`}
                tools={tools}
                rules={counted(
                  [...provider.rules]
                    .sort((a, b) => effects.indexOf(a.effect) - effects.indexOf(b.effect))
                    .map(({ id }) => id),
                )}
              />
            </Section>
          ))}
        {clients
          .filter(({ steps }) => steps.length > 0)
          .map((client) => (
            <Section
              key={client.id}
              id={`client-${client.id}`}
              title={client.title}
              count={countOf(client.steps.length, 'step')}
            >
              <RuleTable
                label={`Steps of ${client.title}`}
                tools={tools}
                rules={counted(client.steps.map(({ id }) => id))}
              />
            </Section>
          ))}
      </div>
    </>
  );
}
