import type { Metadata } from 'next';
import { clients } from '@/core/compat/clients/all';
import { allProfiles } from '@/core/compat/profiles';
import { providers } from '@/core/compat/providers/all';
import type { Db } from '@/db/handle';
import { gradedTools, gradeTotals, ruleTotals } from '@/db/queries/grades';
import { lastRound } from '@/db/queries/round';
import { NoDatabase } from '../_components/empty-state';
import { Labelled } from '../_components/labelled';
import { Section } from '../_components/section';
import {
  type CompatQuery,
  checkPath,
  clientsPath,
  compatPath,
  gradeChangesPath,
  rulesPath,
} from '../_lib/compat-urls';
import { siteDatabase } from '../_lib/database';
import { countOf, formatCount } from '../_lib/format';
import { GradeLegend } from './grade-mark';
import { ProviderList } from './provider-list';
import { isHarm, type RuleCount, RuleTable } from './rule-table';
import { SampleNote } from './sample-note';
import { TotalsTable } from './totals-table';

export const dynamic = 'force-dynamic';

const description =
  'What each MCP client sends of a tool, and whether the model provider takes it: grades of all known tools, by client and provider.';

export const metadata: Metadata = {
  title: 'Compatibility',
  description,
  alternates: { canonical: compatPath },
  openGraph: { title: 'Compatibility – Schemalog', description, url: compatPath },
};

/** Rules that are named here; the rest are on a page of their own. */
const worstRules = 10;

export default async function CompatPage({ searchParams }: PageProps<'/compat'>) {
  const query = parseQuery(await searchParams);
  const db = siteDatabase();
  return (
    <>
      <h1>Compatibility</h1>
      <p className="mt-2 max-w-3xl">
        A valid tool can still fail: clients rename tools and rewrite their schemas, and providers refuse what
        they do not know. Each tool is sent through {countOf(clients.length, 'client')} and to{' '}
        {countOf(providers.length, 'provider')}, step by step, and graded by what arrives.
      </p>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <a href={checkPath}>Check a tool list of your own</a>
        <a href={clientsPath}>Clients</a>
        <a href={rulesPath}>Rules and steps</a>
        <a href={gradeChangesPath}>Grade changes</a>
      </p>
      <div className="mt-8 grid grid-cols-1 gap-10">
        {db === null ? <NoDatabase /> : <Totals db={db} query={query} />}
        <Section id="providers" title="Providers" count={formatCount(providers.length)}>
          <ProviderList />
        </Section>
      </div>
    </>
  );
}

function Totals({ db, query }: { db: Db; query: CompatQuery }) {
  const tools = gradedTools(db);
  if (tools === 0) return <p className="panel p-4 text-muted">No tool was graded yet.</p>;
  const totals = gradeTotals(db);
  const rules = worstOf(ruleTotals(db)).slice(0, worstRules);
  return (
    <>
      <Section id="grades" title="Share of tools by profile" count={countOf(tools, 'tool')}>
        <Filter query={query} />
        <SampleNote tools={tools} at={lastRound(db)?.finishedAt ?? null} />
        <TotalsTable totals={totals} query={query} order={allProfiles().map(({ id }) => id)} />
        <GradeLegend />
      </Section>
      <Section id="rules" title="Rules that hurt most tools">
        {rules.length === 0 ? (
          <p className="panel p-4 text-muted">No tool meets a rule.</p>
        ) : (
          <RuleTable rules={rules} tools={tools} label="Rules that hurt most tools" />
        )}
        <p className="mt-2 text-muted text-sm">
          Counted once a tool, for rules that weaken a tool or have it refused. Of {countOf(tools, 'tool')}.
        </p>
      </Section>
    </>
  );
}

/** Rules with the tools that each harms, most first. */
function worstOf(totals: readonly { rule: string; effect: string; tools: number }[]): RuleCount[] {
  const counts = new Map<string, number>();
  for (const { rule, effect, tools } of totals) {
    if (isHarm(effect)) counts.set(rule, (counts.get(rule) ?? 0) + tools);
  }
  return [...counts].map(([rule, tools]) => ({ rule, tools })).sort((a, b) => b.tools - a.tools);
}

function Filter({ query }: { query: CompatQuery }) {
  return (
    <form
      action={compatPath}
      method="get"
      aria-label="Filters"
      className="no-print mb-3 grid grid-cols-1 items-end gap-x-3 gap-y-2 text-sm sm:grid-cols-[minmax(0,16rem)_minmax(0,16rem)_auto]"
    >
      <Labelled label="Client">
        <select name="client" defaultValue={query.client ?? ''} className="field">
          <option value="">All clients</option>
          {clients.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled label="Provider">
        <select name="provider" defaultValue={query.provider ?? ''} className="field">
          <option value="">All providers</option>
          {providers.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </Labelled>
      <button type="submit" className="button min-h-9 justify-self-start">
        Filter
      </button>
    </form>
  );
}

function parseQuery(params: Record<string, string | string[] | undefined>): CompatQuery {
  return {
    client: clients.find(({ id }) => id === params.client)?.id ?? null,
    provider: providers.find(({ id }) => id === params.provider)?.id ?? null,
  };
}
