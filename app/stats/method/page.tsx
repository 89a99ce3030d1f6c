import type { Metadata } from 'next';
import { Breadcrumbs } from '../../_components/breadcrumbs';
import { Section } from '../../_components/section';
import { compatPath } from '../../_lib/compat-urls';
import { statsMeasurePath, statsMethodPath, statsPath } from '../../_lib/stats-urls';
import { serversPath } from '../../_lib/urls';

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
              One would like to speak of all public MCP servers. Nobody has a list of them. The frame is what
              the crawler’s sources name: curated lists, which prefer popular packages, and registries, in
              which anybody can enter anything. The sample is every <a href={serversPath}>server</a> of the
              frame that gave a complete tool list to somebody without credentials. Nothing is drawn at
              random.
            </p>
            <p>
              Servers that need an account, a network or a database to list their tools are missing, and may
              differ from the others: remotes behind a sign-in are more often products of companies. How many
              of those asked gave a list, and what stopped the others, is{' '}
              <a href={statsMeasurePath('outcomes')}>counted too</a>. No weights correct for it.
            </p>
            <p>
              A server counts once: with its npm package where one gave a list, else with its address. Its
              newest list counts for “now”. Of a package, the releases that were inspected are known, and they
              may be a few of many.
            </p>
            <p>
              Forks and wrappers of one program count once each, and so do the same tools under two names. A
              definition that is in two lists counts in both.
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
            <p>
              Below 30, counts are given and no shares. Where a middle one is told, half of the servers, or of
              the times, are at or below it; it is that of all, not of a range.
            </p>
            <p>
              Steps between releases, and the times between changes, happened once and stay: they are counted
              over all that is known, of every age. A package with many inspected releases has many of them.
            </p>
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
        <Section id="changes" title="Changes">
          <div className="grid gap-2">
            <p>
              A step leads from one inspected release to the next inspected one. Where releases in between
              were not inspected it holds the changes of all of them, so that the share of steps that change
              tools is higher than that of releases, the more so the fewer were inspected. A step breaks when
              one of its changes is proven or ruled to break a caller; changes of which that could not be
              decided do not count, so that the share is a lower bound as far as the rules are right.
            </p>
            <p>
              Times between changes are those that have ended. Long ones are missing from them, since they are
              still going on: the middle one is too small, the more so for a young sample.
            </p>
          </div>
        </Section>
        <Section id="grades" title="Tokens and grades">
          <div className="grid gap-2">
            <p>
              Tokens are counted in the public encoding o200k_base, over each definition as JSON without
              spaces, and summed over the list. It measures what a server sends. A client passes on something
              else, and other models split text otherwise: take it as a size, not as a price.
            </p>
            <p>
              Grades come from <a href={compatPath}>rules</a> about clients and providers, each with its
              source and how sure it is. A profile of which nothing is known counts as not working. Profiles
              are those that are described, in no proportion to how many people use them: “in nine tenths of
              the profiles” is not “for nine tenths of the users”. Old lists are not judged again, so that a
              month shows the tools, clients and rules that it knew.
            </p>
          </div>
        </Section>
        <Section id="errors" title="Errors and what is not measured">
          <div className="grid gap-2">
            <p>
              Intervals are Wilson’s score intervals, 95 %, as if what is counted had been drawn
              independently. Tools of one server are alike, so that the interval of a share of tools is too
              narrow; that of the servers is nearer to the truth. No interval covers how servers were chosen,
              and the sample is much of its frame, so that chance is the smaller error.
            </p>
            <p>
              There are hundreds of parts, months and groups. Among so many some lie outside of their
              interval, and the most striking of them are the most likely to be chance: look again later
              before you quote one.
            </p>
            <p>
              Past months change when older releases are inspected, when a server is found, and when a measure
              is mended. Quote a figure with its date; the data files state theirs.
            </p>
            <p>
              A comparison with a published figure says little about time: the samples differ. Where another
              count weighs a few large servers, the mean of servers here is the better neighbour.
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
