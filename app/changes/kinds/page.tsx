import type { Metadata } from 'next';
import { allKinds } from '@/core/diff/kinds/all';
import { type Kind, type Severity, severities } from '@/core/diff/kinds/kind';
import { kindCounts } from '@/db/queries/changes';
import { Breadcrumbs } from '../../_components/breadcrumbs';
import { ScrollRegion } from '../../_components/scroll-region';
import { Section } from '../../_components/section';
import { SeverityMark } from '../../_components/severity-mark';
import { siteDatabase } from '../../_lib/database';
import { countOf, formatCount } from '../../_lib/format';
import { changesFor, changesPath, kindPath, kindsPath } from '../../_lib/urls';
import { type KindCase, kindCases, placeOfKind } from './kind-cases';

export const dynamic = 'force-dynamic';

const description =
  'Every kind of change that Schemalog tells apart, whom each hurts, and how often it was seen.';

export const metadata: Metadata = {
  title: 'Kinds of changes',
  description,
  alternates: { canonical: kindsPath },
  openGraph: { title: 'Kinds of changes – Schemalog', description, url: kindsPath },
};

interface Listed {
  kind: Kind & { id: (typeof allKinds)[number]['id'] };
  cases: readonly KindCase[];
}

export default function KindsPage() {
  const db = siteDatabase();
  const counts =
    db === null
      ? null
      : kindCounts(
          db,
          allKinds.map((kind) => kind.id),
        );
  const listed = allKinds
    .map((kind): Listed => ({ kind, cases: kindCases(kind) }))
    .sort((a, b) => worst(a.cases) - worst(b.cases));
  const inSchemas = listed.filter(({ cases }) => placeOfKind(cases) === 'schema');
  const others = listed.filter(({ cases }) => placeOfKind(cases) === 'definition');
  return (
    <>
      <header className="mb-6">
        <Breadcrumbs links={[{ href: changesPath, label: 'Changes' }]} />
        <h1 className="mb-1">Kinds of changes</h1>
        <p className="max-w-3xl text-muted">
          {countOf(allKinds.length, 'kind')}, the worst first. Severity depends on what else is known of a
          change; here it is what the examples of each kind get. A proof over the whole schema outranks it.
        </p>
      </header>
      <div className="grid grid-cols-1 gap-10">
        <Section id="schemas" title="In input and output schemas" count={formatCount(inSchemas.length)}>
          <KindTable
            label="Kinds of changes in schemas"
            listed={inSchemas}
            counts={counts}
            columns={[
              { title: 'In an input', of: (cases) => cases.filter(({ change }) => change.side === 'input') },
              {
                title: 'In an output',
                of: (cases) => cases.filter(({ change }) => change.side === 'output'),
              },
            ]}
          />
        </Section>
        <Section id="definition" title="In the rest of the definition" count={formatCount(others.length)}>
          <KindTable
            label="Kinds of changes in the rest of a definition"
            listed={others}
            counts={counts}
            columns={[{ title: 'Severity', of: (cases) => cases }]}
          />
        </Section>
      </div>
    </>
  );
}

/** The rank of the worst severity of the cases. */
function worst(cases: readonly KindCase[]): number {
  return Math.min(...cases.map(({ severity }) => severities.indexOf(severity)));
}

function KindTable(props: {
  label: string;
  listed: readonly Listed[];
  counts: ReadonlyMap<string, number> | null;
  columns: readonly { title: string; of: (cases: readonly KindCase[]) => readonly KindCase[] }[];
}) {
  const { label, listed, counts, columns } = props;
  return (
    <ScrollRegion label={label} className="panel">
      <table className="data">
        <caption className="sr-only">{label} with the severity of each and how often it was seen</caption>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            <th scope="col" className="number">
              Seen
            </th>
          </tr>
        </thead>
        <tbody>
          {listed.map(({ kind, cases }) => {
            const count = counts?.get(kind.id) ?? null;
            return (
              <tr key={kind.id}>
                <th scope="row">
                  <a href={kindPath(kind.id)} className="inline-block py-0.5">
                    {kind.name}
                  </a>
                </th>
                {columns.map((column) => (
                  <td key={column.title}>
                    <Severities cases={column.of(cases)} />
                  </td>
                ))}
                <td className="number">
                  {count === null ? (
                    '–'
                  ) : count === 0 ? (
                    '0'
                  ) : (
                    // What is read aloud alone is placed by its own box, or it would widen the page.
                    <a href={changesFor({ kind: kind.id })} className="relative inline-block py-0.5">
                      {formatCount(count)}
                      <span className="sr-only"> changes: {kind.name}</span>
                    </a>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** The severities of some cases, the worst first, each once. */
function Severities({ cases }: { cases: readonly KindCase[] }) {
  const found = new Set<Severity>(cases.map(({ severity }) => severity));
  if (found.size === 0) return <span className="text-muted">–</span>;
  return (
    <span className="-ms-2 inline-flex flex-wrap gap-y-1">
      {severities
        .filter((severity) => found.has(severity))
        .map((severity) => (
          <SeverityMark key={severity} severity={severity} />
        ))}
    </span>
  );
}
