import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { effects } from '@/core/compat/effect';
import { findProvider } from '@/core/compat/find';
import { allProfiles } from '@/core/compat/profiles';
import type { Endpoint, Provider } from '@/core/compat/provider';
import { allRules } from '@/core/compat/rules';
import { decodeSegment } from '@/core/url-segments';
import { gradedTools, gradeTotals, ruleTotals } from '@/db/queries/grades';
import { lastRound } from '@/db/queries/round';
import { Breadcrumbs } from '../../../_components/breadcrumbs';
import { ScrollRegion } from '../../../_components/scroll-region';
import { Section } from '../../../_components/section';
import { compatPath, providerPath } from '../../../_lib/compat-urls';
import { siteDatabase } from '../../../_lib/database';
import { countOf, formatCount } from '../../../_lib/format';
import { RuleTable } from '../../rule-table';
import { SampleNote } from '../../sample-note';
import { SourceList } from '../../source-list';
import { TotalsTable } from '../../totals-table';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/compat/providers/[provider]'>;

function load(id: string): Provider {
  const provider = findProvider(decodeSegment(id));
  if (provider === undefined) notFound();
  return provider;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id, title } = load((await params).provider);
  return {
    title: `${title} – Compatibility`,
    description: `What ${title} refuses of the schemas of tools, by API and mode, with evidence and dates.`,
    alternates: { canonical: providerPath(id) },
  };
}

export default async function ProviderPage({ params }: Props) {
  const provider = load((await params).provider);
  const db = siteDatabase();
  const tools = db === null ? null : gradedTools(db);
  const counts = new Map<string, number>();
  for (const row of db === null ? [] : ruleTotals(db)) {
    counts.set(row.rule, (counts.get(row.rule) ?? 0) + row.tools);
  }
  const ends = new Set(provider.endpoints.map(({ id }) => id));
  const rules = allRules
    .filter((rule) => rule.endpoints.some((id) => ends.has(id)))
    .sort((a, b) => effects.indexOf(a.effect) - effects.indexOf(b.effect));
  return (
    <>
      <header className="mb-8">
        <Breadcrumbs links={[{ href: compatPath, label: 'Compatibility' }]} />
        <h1>{provider.title}</h1>
        <p className="mt-2 max-w-3xl">{provider.about}</p>
      </header>
      <div className="grid grid-cols-1 gap-10">
        <Section id="endpoints" title="Endpoints" count={formatCount(provider.endpoints.length)}>
          <EndpointTable endpoints={provider.endpoints} />
        </Section>
        <Section id="rules" title="Rules" count={formatCount(rules.length)}>
          {rules.length === 0 ? (
            <p className="panel p-4 text-muted">None is known: every grade that rests on it is ?.</p>
          ) : (
            <RuleTable
              label={`Rules that hold at ${provider.title}`}
              tools={tools}
              rules={rules.map(({ id }) => ({ rule: id, tools: db === null ? null : (counts.get(id) ?? 0) }))}
            />
          )}
          {tools === null ? null : (
            <p className="mt-2 text-muted text-sm">
              Tools that meet a rule in at least one profile, of {countOf(tools, 'tool')}.
            </p>
          )}
        </Section>
        {db === null || tools === null || tools === 0 ? null : (
          <Section id="grades" title="Share of tools by profile" count={countOf(tools, 'tool')}>
            <SampleNote tools={tools} at={lastRound(db)?.finishedAt ?? null} />
            <TotalsTable
              totals={gradeTotals(db)}
              query={{ client: null, provider: provider.id }}
              order={allProfiles().map(({ id }) => id)}
            />
          </Section>
        )}
        <Section id="sources" title="Sources">
          <div className="panel px-4 py-3 text-sm">
            <SourceList sources={provider.sources} />
          </div>
        </Section>
      </div>
    </>
  );
}

function EndpointTable({ endpoints }: { endpoints: readonly Endpoint[] }) {
  return (
    <ScrollRegion label="Endpoints" className="panel">
      <table className="data">
        <caption className="sr-only">Ways into the provider, with the field that carries a schema</caption>
        <thead>
          <tr>
            <th scope="col">Endpoint</th>
            <th scope="col">API</th>
            <th scope="col">Mode</th>
            <th scope="col">Schema in</th>
            <th scope="col">Name for programs</th>
          </tr>
        </thead>
        <tbody>
          {endpoints.map((end) => (
            <tr key={end.id}>
              <th scope="row">
                {end.title}
                {end.until === undefined ? null : <span className="text-muted"> (until {end.until})</span>}
              </th>
              <td>{end.api}</td>
              <td>{end.mode}</td>
              <td>
                <code>{end.field}</code>
              </td>
              <td>
                <code>{end.id}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
