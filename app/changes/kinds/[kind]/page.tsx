import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { allKinds } from '@/core/diff/kinds/all';
import { kindCounts } from '@/db/queries/changes';
import { Breadcrumbs } from '../../../_components/breadcrumbs';
import { ChangeSign } from '../../../_components/change-sign';
import { NoDatabase } from '../../../_components/empty-state';
import { Fact, Facts } from '../../../_components/facts';
import { Section } from '../../../_components/section';
import { siteDatabase } from '../../../_lib/database';
import { countOf, formatCount } from '../../../_lib/format';
import { changesFor, changesPath, kindPath, kindsPath } from '../../../_lib/urls';
import { kindCases } from '../kind-cases';
import { KindExample } from './kind-example';
import { NewestOfKind } from './newest-of-kind';
import { SeverityTable } from './severity-table';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/changes/kinds/[kind]'>;

function load(id: string) {
  const kind = allKinds.find((one) => one.id === id);
  if (kind === undefined) notFound();
  return kind;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const kind = load((await params).kind);
  const description = `${kind.name}: whom this change of an MCP tool hurts, with examples and the newest ones that were seen.`;
  const canonical = kindPath(kind.id);
  return {
    title: `${kind.name} – Kinds of changes`,
    description,
    alternates: { canonical },
    openGraph: { title: `${kind.name} – Kinds of changes – Schemalog`, description, url: canonical },
  };
}

/** What decides the severity of a kind, beside its own file. */
const proofWords = {
  validity:
    'This kind is about which values are allowed. A comparison of the whole schemas looks for a value that was allowed and is refused: where one is found the change is breaking, where there is none it is not.',
  both: 'This kind is about which values are allowed, and about what a server does with them. Where a value is found that is refused now the change is breaking; where there is none it stays to be reviewed.',
  beside: 'This kind is not about which values are allowed: no proof over schemas changes its severity.',
} as const;

export default async function KindPage({ params }: Props) {
  const kind = load((await params).kind);
  const cases = kindCases(kind);
  const opposite = allKinds.find((one) => one.id === kind.opposite);
  const db = siteDatabase();
  const count = db === null ? null : (kindCounts(db, [kind.id]).get(kind.id) ?? 0);
  return (
    <>
      <header className="mb-8">
        <Breadcrumbs
          links={[
            { href: changesPath, label: 'Changes' },
            { href: kindsPath, label: 'Kinds' },
          ]}
        />
        <h1 className="flex gap-2.5 text-xl sm:text-2xl">
          <span className="pt-1.5">
            <ChangeSign kind={kind.id} />
          </span>
          <span>{kind.name}</span>
        </h1>
        <Facts layout="strip">
          <Fact label="Name for programs">
            <code>{kind.id}</code>
          </Fact>
          <Fact label="Seen">
            {count === null ? null : count === 0 ? (
              'never'
            ) : (
              <a href={changesFor({ kind: kind.id })}>{countOf(count, 'change')}</a>
            )}
          </Fact>
          <Fact label="The other way round">
            {opposite === undefined ? null : opposite.id === kind.id ? (
              'the same kind'
            ) : (
              <a href={kindPath(opposite.id)}>{opposite.name}</a>
            )}
          </Fact>
        </Facts>
      </header>
      <div className="grid grid-cols-1 gap-10">
        <Section id="severity" title="Severity">
          <SeverityTable cases={cases} />
          <p className="mt-2 max-w-3xl text-muted text-sm">{proofWords[kind.about]}</p>
        </Section>
        <Section id="examples" title="Examples" count={formatCount(kind.examples.length)}>
          <div className="grid gap-5">
            {cases
              .filter((one) => !one.isMirrored)
              .map((one, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
                <KindExample key={i} id={`example-${i + 1}`} example={one} />
              ))}
          </div>
        </Section>
        <Section id="newest" title="Newest" count={count === null ? null : countOf(count, 'change')}>
          {db === null ? <NoDatabase /> : <NewestOfKind db={db} kind={kind.id} count={count ?? 0} />}
        </Section>
        <Section id="sources" title="Sources">
          <ul className="panel grid gap-1 px-4 py-3 text-sm">
            {kind.sources.map((source) => (
              <li key={source.title}>
                {source.url === undefined ? source.title : <a href={source.url}>{source.title}</a>}
                <span className="text-muted">, read on {source.date}</span>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </>
  );
}
