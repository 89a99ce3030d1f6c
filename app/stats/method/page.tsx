import type { Metadata } from 'next';
import { Breadcrumbs } from '../../_components/breadcrumbs';
import { Section } from '../../_components/section';
import { statsMethodPath, statsPath } from '../../_lib/stats-urls';
import { serversPath, statusPath } from '../../_lib/urls';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: 'Method – Statistics',
  description:
    'How the figures about MCP tools are counted: sample, units, dates, errors, and what they do not say.',
  alternates: { canonical: statsMethodPath() },
};

export default function MethodPage() {
  return (
    <>
      <Breadcrumbs links={[{ href: statsPath, label: 'Statistics' }]} />
      <h1>How the figures are counted</h1>
      <div className="mt-6 grid max-w-3xl grid-cols-1 gap-8">
        <Section id="sample" title="Sample">
          <div className="grid gap-2">
            <p>
              The sample is every <a href={serversPath}>server</a> that the crawler’s sources name and that
              gave a complete tool list to somebody without credentials. It is not drawn at random from all
              servers, and nobody knows all of them. Servers that need an account, a network or a database to
              list their tools are missing; the <a href={statusPath}>status</a> says how many ended how.
              Curated lists prefer popular packages.
            </p>
            <p>
              A server counts once: with its npm package where one gave a list, else with its address. Its
              newest list counts for “now”. Of a package, the releases that were inspected are known, and they
              may be a few of many.
            </p>
            <p>
              The sample grows. A share that rises can mean that tools changed, or that other servers were
              found. A fixed panel holds the same servers all along, drawn as a line of its own where there
              are at least 30 of them.
            </p>
          </div>
        </Section>
        <Section id="units" title="Units">
          <div className="grid gap-2">
            <p>
              A share of tools counts each tool of each list, so that one server with 300 tools weighs as much
              as 60 servers with five. Beside it stand the servers in which at least one tool has it, and the
              mean of the servers’ own shares, in which each server weighs the same. Where the three differ
              much, a few servers decide.
            </p>
            <p>Below 30, counts are given and no shares.</p>
          </div>
        </Section>
        <Section id="dates" title="Dates">
          <div className="grid gap-2">
            <p>
              A release of a package counts from its publication until the next inspected one, and a month
              shows the state at its end (UTC): for each package the release of the highest version that was
              out by then. A fix of an old line that comes later does not count. A package counts for as long
              as it is on the registry, also when nobody maintains it.
            </p>
            <p>
              A remote server counts from the month in which its list was first seen to the month in which it
              was last seen. Nothing is known of the time before.
            </p>
            <p>
              Dates of publication are the registry’s, and each package’s are examined: a mirror states when
              it got a version. Versions in the wrong order, versions that name another date, times before the
              package or in the future are such signs. A package with doubtful dates is in no month. Where no
              server has dates that can be believed, charts are drawn over releases instead, counted back from
              the newest: the places on that axis are no dates, and packages with few releases are only at its
              end.
            </p>
            <p>
              An old release is installed as of its own publication where dates allow it. Where they do not,
              it has today’s dependencies, and what its SDK adds or loses shows up as if the author had done
              it.
            </p>
          </div>
        </Section>
        <Section id="errors" title="Errors and what is not measured">
          <div className="grid gap-2">
            <p>
              Intervals are Wilson’s score intervals, 95 %, as if what is counted had been drawn
              independently. Tools of one server are alike, so that the interval of a share of tools is too
              narrow; that of the servers is nearer to the truth. No interval covers how servers were chosen.
            </p>
            <p>
              Tools are never called: whether an annotation is true, an output fits its schema, or anybody
              uses a tool is not measured. Nothing is weighed by downloads or users.
            </p>
            <p>
              Every figure is a sum of whole numbers over lists, changed when a list changes and recomputable:{' '}
              <code>schemalog derive --stats</code> counts all of it again from the recorded definitions.
            </p>
          </div>
        </Section>
      </div>
    </>
  );
}
