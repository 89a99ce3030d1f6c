import type { LastRound } from '@/db/queries/round';
import { Moment } from '../_components/dates';
import { Fact, Facts } from '../_components/facts';
import { Section } from '../_components/section';
import { formatAge, formatCount, formatDuration } from '../_lib/format';

const roundWords: Record<LastRound['status'], { words: string; tone: string }> = {
  running: { words: 'under way', tone: 'tone-info' },
  finished: { words: 'finished', tone: 'tone-good' },
  interrupted: { words: 'interrupted', tone: 'tone-warn' },
};

/** The last round of the crawler. `now` is epoch ms. */
export function RoundFacts({ round, now }: { round: LastRound | null; now: number }) {
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
