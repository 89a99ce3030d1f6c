import type { Metadata } from 'next';
import { lastRound } from '@/db/queries/round';
import { freshness, newestFailures, outcomeCounts } from '@/db/queries/status';
import { NoDatabase } from '../_components/empty-state';
import { siteDatabase } from '../_lib/database';
import { statusPath } from '../_lib/urls';
import { FailuresTable } from './failures-table';
import { FreshnessTable } from './freshness-table';
import { OutcomesTable } from './outcomes-table';
import { RoundFacts } from './round-facts';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = {
  title: 'Status',
  description: 'The last round of the crawler, how inspections ended, and how fresh the data is.',
  alternates: { canonical: statusPath },
};

const maxFailures = 30;

export default function StatusPage() {
  const db = siteDatabase();
  const now = Date.now();
  return (
    <>
      <h1 className="mb-6">Status</h1>
      {db === null ? (
        <NoDatabase />
      ) : (
        <div className="grid grid-cols-1 items-start gap-x-10 gap-y-10 lg:grid-cols-2">
          <RoundFacts round={lastRound(db)} now={now} />
          <FreshnessTable ages={freshness(db, now)} />
          <div className="lg:col-span-2">
            <OutcomesTable counts={outcomeCounts(db)} />
          </div>
          <div className="lg:col-span-2">
            <FailuresTable failures={newestFailures(db, maxFailures)} now={now} />
          </div>
        </div>
      )}
    </>
  );
}
