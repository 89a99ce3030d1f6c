import type { Metadata } from 'next';
import type { OutcomeInfo } from '@/core/outcomes';
import { type LastRound, lastRound } from '@/db/queries/round';
import {
  type Failure,
  freshness,
  newestFailures,
  type OutcomeCount,
  outcomeCounts,
} from '@/db/queries/status';
import { Moment } from '../_components/dates';
import { NoDatabase } from '../_components/empty-state';
import { Fact, Facts } from '../_components/facts';
import { OutcomeBadge, outcomeInfo } from '../_components/outcome-badge';
import { ScrollRegion } from '../_components/scroll-region';
import { Section } from '../_components/section';
import { ShareBar } from '../_components/share-bar';
import { StrangersText } from '../_components/strangers-text';
import { Version } from '../_components/version-step';
import { siteDatabase } from '../_lib/database';
import { countOf, formatAge, formatCount, formatDuration, formatShare } from '../_lib/format';
import { serverLabel, serverPath, statusPath } from '../_lib/urls';

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
          <Round round={lastRound(db)} now={now} />
          <Fresh ages={freshness(db, now)} />
          <div className="lg:col-span-2">
            <Outcomes counts={outcomeCounts(db)} />
          </div>
          <div className="lg:col-span-2">
            <Failures failures={newestFailures(db, maxFailures)} now={now} />
          </div>
        </div>
      )}
    </>
  );
}

const roundWords: Record<LastRound['status'], { words: string; tone: string }> = {
  running: { words: 'under way', tone: 'tone-info' },
  finished: { words: 'finished', tone: 'tone-good' },
  interrupted: { words: 'interrupted', tone: 'tone-warn' },
};

function Round({ round, now }: { round: LastRound | null; now: number }) {
  if (round === null) {
    return (
      <Section id="round" title="Last round">
        <p className="panel p-4 text-muted">There was no round yet.</p>
      </Section>
    );
  }
  const { words, tone } = roundWords[round.status];
  return (
    <Section id="round" title="Last round">
      <div className="panel">
        <Facts layout="rows">
          <Fact label="State">
            <span className={`badge ${tone}`}>{words}</span>
          </Fact>
          <Fact label="Started">
            <Moment at={round.startedAt} />{' '}
            <span className="text-muted">({formatAge(round.startedAt, now)})</span>
          </Fact>
          <Fact label="Ended">
            {round.finishedAt === null ? null : (
              <>
                <Moment at={round.finishedAt} />{' '}
                <span className="text-muted">
                  (took {formatDuration(round.finishedAt - round.startedAt)})
                </span>
              </>
            )}
          </Fact>
          <Fact label="Inspections">
            {formatCount(round.done)} of {formatCount(round.planned)} planned
            {round.status === 'running' ? ' so far' : ''}
          </Fact>
        </Facts>
      </div>
    </Section>
  );
}

function Fresh({ ages }: { ages: ReturnType<typeof freshness> }) {
  const total = ages.day + ages.week + ages.month + ages.older + ages.never;
  const rows: [string, number][] = [
    ['within a day', ages.day],
    ['within a week', ages.week],
    ['within a month', ages.month],
    ['longer ago', ages.older],
    ['not yet', ages.never],
  ];
  return (
    <Section id="freshness" title="Freshness" count={`of ${countOf(total, 'server')}`}>
      <ScrollRegion label="Freshness" className="panel">
        <table className="data">
          <caption className="sr-only">Servers by the age of their last inspection</caption>
          <thead>
            <tr>
              <th scope="col">Last inspected</th>
              <th scope="col" className="number">
                Servers
              </th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, n]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="number">{formatCount(n)}</td>
                <td>
                  <ShareBar part={n} whole={total} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Section>
  );
}

const classWords: Record<OutcomeInfo['class'], string> = {
  listed: 'Gave a list',
  'needs-something': 'Needs something that is not here',
  'server-fault': 'Fault of the server',
  unreachable: 'Not reachable',
  ours: 'For reasons of ours',
};

function Outcomes({ counts }: { counts: readonly OutcomeCount[] }) {
  const total = counts.reduce((sum, row) => sum + row.count, 0);
  const classes = (Object.keys(classWords) as OutcomeInfo['class'][]).map((id) => {
    const rows = counts.filter((row) => outcomeInfo(row.outcome).class === id);
    return { id, rows, count: rows.reduce((sum, row) => sum + row.count, 0) };
  });
  return (
    <Section id="outcomes" title="Outcomes" count={`of ${countOf(total, 'release')} and remote addresses`}>
      <p className="mb-2 text-muted text-sm">
        The newest inspection of each release, and of each remote address, counts once.
      </p>
      <ScrollRegion label="Outcomes" className="panel">
        <table className="data">
          <caption className="sr-only">Newest inspections by outcome, with count and share</caption>
          <thead>
            <tr>
              <th scope="col">Outcome</th>
              <th scope="col">The inspection …</th>
              <th scope="col" className="number">
                Count
              </th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          {classes
            .filter((group) => group.count > 0)
            .map((group) => (
              <tbody key={group.id} className="border-line border-t">
                <tr className="bg-sunken">
                  <th scope="rowgroup" colSpan={2} className="font-[600]">
                    {classWords[group.id]}
                  </th>
                  <td className="number font-[600]">{formatCount(group.count)}</td>
                  <td className="font-[600]">{formatShare(group.count, total)}</td>
                </tr>
                {group.rows.map((row) => (
                  <tr key={row.outcome}>
                    <th scope="row">
                      <OutcomeBadge outcome={row.outcome} />
                    </th>
                    <td className="min-w-64 text-muted">{outcomeInfo(row.outcome).meaning}</td>
                    <td className="number">{formatCount(row.count)}</td>
                    <td>
                      <ShareBar part={row.count} whole={total} />
                    </td>
                  </tr>
                ))}
              </tbody>
            ))}
        </table>
      </ScrollRegion>
    </Section>
  );
}

function Failures({ failures, now }: { failures: readonly Failure[]; now: number }) {
  if (failures.length === 0) return null;
  return (
    <Section id="failures" title="Newest inspections without a list">
      <ScrollRegion label="Newest inspections without a list" className="panel">
        <table className="data">
          <caption className="sr-only">Servers whose newest inspection gave no list</caption>
          <thead>
            <tr>
              <th scope="col">Server</th>
              <th scope="col">Outcome</th>
              <th scope="col">Message</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {failures.map((failure) => (
              <tr key={`${serverPath(failure)} ${failure.version}`}>
                <th scope="row">
                  <a href={`${serverPath(failure)}#failures`} className="font-mono">
                    <StrangersText text={serverLabel(failure)} />
                  </a>{' '}
                  {failure.version === null ? null : <Version text={failure.version} />}
                </th>
                <td>
                  <OutcomeBadge outcome={failure.outcome} />
                </td>
                <td className="min-w-64 text-muted">
                  <StrangersText text={(failure.evidence.message ?? '').slice(0, 300)} />
                </td>
                <td className="whitespace-nowrap">{formatAge(failure.startedAt, now)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Section>
  );
}
