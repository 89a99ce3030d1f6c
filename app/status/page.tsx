import type { Metadata } from 'next';
import type { Db } from '@/db/handle';
import { countGone } from '@/db/queries/gone';
import { queueFacts, schedule } from '@/db/queries/queue-facts';
import { lastRound } from '@/db/queries/round';
import {
  crawlRate,
  freshness,
  listedServers,
  missingRuntimes,
  newestFailures,
  outcomeCounts,
  sandboxState,
  sourceSweeps,
} from '@/db/queries/status';
import { NoDatabase } from '../_components/empty-state';
import { siteDatabase } from '../_lib/database';
import { statusPath } from '../_lib/urls';
import { FailuresTable } from './failures-table';
import { FreshnessTable } from './freshness-table';
import { ListedServersTable } from './listed-servers-table';
import { MachineFacts } from './machine-facts';
import { OutcomesTable } from './outcomes-table';
import { QueueFactsView, ReasonsTable } from './queue-facts';
import { RoundFacts } from './round-facts';
import { SourcesTable } from './sources-table';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = {
  title: 'Status',
  description:
    'The crawler’s queue, sources and last round, how inspections ended, and how fresh the data is.',
  alternates: { canonical: statusPath },
};

const maxFailures = 30;

export default function StatusPage() {
  const db = siteDatabase();
  return (
    <>
      <h1 className="mb-6">Status</h1>
      {db === null ? <NoDatabase /> : <Status db={db} now={Date.now()} />}
    </>
  );
}

function Status({ db, now }: { db: Db; now: number }) {
  const outcomes = outcomeCounts(db);
  const plan = schedule(db, now);
  const sweeps = sourceSweeps(db);
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-10 lg:grid-cols-2">
      <RoundFacts round={lastRound(db)} now={now} />
      <QueueFactsView facts={queueFacts(db, now)} schedule={plan} rate={crawlRate(db, now)} now={now} />
      <div className="lg:col-span-2">
        <OutcomesTable counts={outcomes} />
      </div>
      <div className="lg:col-span-2">
        <SourcesTable sweeps={sweeps} now={now} />
      </div>
      <div className="lg:col-span-2">
        <ListedServersTable listed={listedServers(db)} sweeps={sweeps} />
      </div>
      <FreshnessTable ages={freshness(db, now)} />
      <MachineFacts
        sandbox={sandboxState(db)}
        withoutSandbox={outcomes.find((row) => row.outcome === 'no_sandbox')?.count ?? 0}
        missing={missingRuntimes(db)}
        gone={countGone(db)}
        now={now}
      />
      <div className="lg:col-span-2">
        <ReasonsTable schedule={plan} now={now} />
      </div>
      <div className="lg:col-span-2">
        <FailuresTable failures={newestFailures(db, maxFailures)} now={now} />
      </div>
    </div>
  );
}
