import { type Capture, captureOutcomes, runOf } from '@/core/capture';
import { clientFacts } from '@/lab/behaviour/client-facts';
import type { BehaviourTable } from '@/lab/behaviour-table';
import { healthyList } from '@/lab/probes/all';
import { readVerified } from '@/lab/read-verified';
import { CopyButton } from '../_components/copy-button.client';
import { Fact, Facts } from '../_components/facts';
import { Section } from '../_components/section';
import { StrangersText } from '../_components/strangers-text';
import { countOf, formatCount, formatDay } from '../_lib/format';

const kinds = { 'command-line': 'command-line program', 'in-process': 'library' } as const;

/** Which release was measured, when and how, and how it ended. */
export function CaptureFacts({ capture, table }: { capture: Capture; table: BehaviourTable }) {
  const { homepage, kind, npmPackage } = clientFacts(capture.client);
  const { provider, conditions } = capture;
  const healthy = runOf(capture, healthyList);
  const verified = readVerified(capture.client, provider.id);
  const libraries = Object.entries(conditions.libraries);
  return (
    <Section id="measured" title="Measured">
      <div className="panel">
        <Facts layout="rows">
          <Fact label="Release">
            {capture.version}
            {npmPackage === null ? null : (
              <>
                {' '}
                of <code>{npmPackage}</code>
              </>
            )}
            {kind === null ? null : `, a ${kinds[kind]}`}
            {homepage === null ? null : (
              <>
                {', '}
                <a href={homepage}>{new URL(homepage).hostname}</a>
              </>
            )}
          </Fact>
          <Fact label="Provider">
            {provider.id}: API <code>{provider.api}</code>, model <code>{provider.model}</code>
            {provider.mode === null ? null : `, mode ${provider.mode}`}
          </Fact>
          <Fact label="On">
            <time dateTime={capture.date}>{formatDay(Date.parse(capture.date))}</time>
            {`, with Node ${conditions.node}, dependencies ${conditions.dependencies === 'today' ? 'of that day' : 'as of the release'}`}
          </Fact>
          {libraries.length === 0 ? null : (
            <Fact label="Libraries">
              {libraries.map(([name, version]) => `${name} ${version}`).join(', ')}
            </Fact>
          )}
          <Fact label="Outcome">
            {healthy === undefined ? 'Only single lists were tried.' : captureOutcomes[healthy.outcome]}{' '}
            {summary(table)}
            {healthy?.words.slice(0, 3).map((words) => (
              <span key={words} className="block text-muted">
                <StrangersText text={words} />
              </span>
            ))}
          </Fact>
          {verified === null ? null : (
            <Fact label="Simulator">
              Agrees with {verified.version} on {formatCount(verified.agree)} of{' '}
              {countOf(verified.tools, 'tool')} of {countOf(verified.set.servers, 'server')},{' '}
              <time dateTime={verified.date}>{formatDay(Date.parse(verified.date))}</time>
            </Fact>
          )}
          <Fact label="Again">
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <code id="command">bin/{capture.command}</code>
              <CopyButton target="command" label="the command" />
            </span>
          </Fact>
        </Facts>
      </div>
    </Section>
  );
}

function summary({ rows }: BehaviourTable): string {
  const count = (...fates: string[]) => rows.filter(({ fate }) => fates.includes(fate)).length;
  const missing = count('not-measured');
  return [
    `Of ${countOf(rows.length, 'probe')}, ${count('sent')} were sent as they are, ${count('rewritten')} rewritten, and ${count('tool-dropped', 'list-lost', 'client-failed')} not sent`,
    missing === 0 ? '.' : `; ${missing} were not tried.`,
  ].join('');
}
