import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { newestChanges, newestServers } from '@/db/queries/newest';
import { lastRound } from '@/db/queries/round';
import { readTotals, type Totals } from '@/db/queries/totals';
import { Moment } from './_components/dates';
import { CrawlProgress, NoDatabase } from './_components/empty-state';
import { NewestChanges } from './_components/newest-changes';
import { NewestServers } from './_components/newest-servers';
import { SearchForm } from './_components/search-form';
import { siteDatabase } from './_lib/database';
import { formatCount } from './_lib/format';
import { changesPath, homePath, serversFor, serversPath } from './_lib/urls';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { alternates: { canonical: homePath } };

export default function HomePage() {
  const db = siteDatabase();
  const totals = db === null ? null : readTotals(db);
  return (
    <>
      <div className="max-w-3xl pt-4 pb-8">
        <h1 className="text-balance">What MCP tools look like, version by version</h1>
        <p className="mt-2 mb-5 text-lg text-muted">
          Schemalog inspects public MCP servers, keeps every tool definition as it was received, and shows
          what changed between two releases.
        </p>
        <SearchForm id="home-search" large />
      </div>
      {db === null || totals === null ? (
        <NoDatabase />
      ) : (
        <div className="grid gap-8">
          <CrawlProgress round={lastRound(db)} />
          <TotalsLine totals={totals} />
          <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
            <Section title="Newest changes" more={{ href: changesPath, label: 'All changes' }}>
              <NewestChanges changes={newestChanges(db, 15)} />
            </Section>
            <Section title="Newest servers" more={{ href: serversPath, label: 'All servers' }}>
              <NewestServers servers={newestServers(db, 12)} />
            </Section>
          </div>
        </div>
      )}
    </>
  );
}

function TotalsLine({ totals }: { totals: Totals }) {
  const numbers = [
    { n: totals.servers, label: 'servers', href: serversFor({ sort: 'name' }) },
    { n: totals.releasesInspected, label: 'releases inspected' },
    { n: totals.tools, label: 'tools in the newest lists', href: serversFor({ sort: 'tools' }) },
    { n: totals.definitions, label: 'different definitions' },
  ];
  return (
    <section aria-label="Totals">
      <dl className="panel grid grid-cols-2 sm:grid-cols-4">
        {numbers.map(({ n, label, href }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end border-line px-4 py-3 not-first:sm:border-s"
          >
            <dt className="text-muted text-sm">{href === undefined ? label : <a href={href}>{label}</a>}</dt>
            <dd className="font-[650] text-xl tabular-nums">{formatCount(n)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1.5 text-muted text-sm">
        {totals.asOf === null ? (
          'No inspection yet.'
        ) : (
          <>
            As of <Moment at={totals.asOf} />, the newest inspection.
          </>
        )}
      </p>
    </section>
  );
}

function Section(props: { title: string; more?: { href: string; label: string }; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2>{props.title}</h2>
        {props.more === undefined ? null : (
          <a href={props.more.href} className="text-sm">
            {props.more.label}
          </a>
        )}
      </div>
      {props.children}
    </section>
  );
}
