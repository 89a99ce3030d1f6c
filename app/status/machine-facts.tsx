import { endpointKinds } from '@/core/endpoint-kind';
import type { MissingRuntime, SandboxState } from '@/db/queries/status';
import { Fact, Facts } from '../_components/facts';
import { Section } from '../_components/section';
import { StrangersText } from '../_components/strangers-text';
import { countOf, formatAge } from '../_lib/format';

/** What the crawler's machine can start, as the inspections show it. `now` is epoch ms. */
export function MachineFacts(props: {
  sandbox: SandboxState | null;
  /** Newest inspections that were not made for want of a sandbox. */
  withoutSandbox: number;
  missing: readonly MissingRuntime[];
  /** Servers that lists leave out. */
  gone: number;
  now: number;
}) {
  const { sandbox, withoutSandbox, missing, gone, now } = props;
  return (
    <Section id="machine" title="The crawler’s machine">
      <div className="panel">
        <Facts layout="rows">
          <Fact label="Sandbox">
            {sandbox === null
              ? 'no package was started in one yet'
              : `${sandbox.sandbox}; the newest package was started in it ${formatAge(sandbox.at, now)}`}
            {withoutSandbox === 0
              ? null
              : `; ${countOf(withoutSandbox, 'package')} not started for want of one`}
          </Fact>
          {missing.map(({ kind, count, message }) => (
            <Fact key={kind} label={`${endpointKinds[kind].title}: ${countOf(count, 'package')} not started`}>
              <StrangersText text={(message ?? '').slice(0, 300)} />
            </Fact>
          ))}
          <Fact label="Deleted servers">
            {gone === 0
              ? null
              : `${countOf(gone, 'server')} that every source calls deleted: left out of lists, their pages stay`}
          </Fact>
        </Facts>
      </div>
    </Section>
  );
}
