import type { Grade } from '@/core/compat/effect';
import { ScrollRegion } from '../_components/scroll-region';
import { ShareBar } from '../_components/share-bar';
import { type CompatQuery, clientPath, providerPath } from '../_lib/compat-urls';
import { formatCount, formatShare } from '../_lib/format';
import { asGrade, gradeMarks, worstFirst } from './grades';
import { endTitle, profileParts } from './known';

const columns: readonly Grade[] = [...worstFirst].reverse();

/** A row a profile: the share of tools that work in it, and how many have which grade. */
export function TotalsTable(props: {
  totals: readonly { profile: string; grade: string; tools: number }[];
  query: CompatQuery;
  /** The profiles of this version, in the order in which they are shown. */
  order: readonly string[];
}) {
  const { totals, query, order } = props;
  const counts = new Map<string, Map<Grade, number>>();
  for (const { profile, grade, tools } of totals) {
    const row = counts.get(profile) ?? new Map<Grade, number>();
    row.set(asGrade(grade), (row.get(asGrade(grade)) ?? 0) + tools);
    counts.set(profile, row);
  }
  const shown = order.filter((profile) => counts.has(profile) && isAsked(profile, query));
  if (shown.length === 0) {
    return <p className="panel p-4 text-muted">No profile has both this client and this provider.</p>;
  }
  return (
    <ScrollRegion label="Share of tools by profile and grade" className="panel max-h-[44rem] overflow-y-auto">
      <table className="data">
        <caption className="sr-only">
          Profiles with the share of tools that work in each and the number of tools of each grade
        </caption>
        <thead>
          <tr>
            <th scope="col" className="sticky top-0 bg-panel">
              Client
            </th>
            <th scope="col" className="sticky top-0 min-w-52 bg-panel">
              Sends to
            </th>
            <th scope="col" className="sticky top-0 bg-panel">
              Works (A, B)
            </th>
            {columns.map((grade) => (
              <th
                key={grade}
                scope="col"
                className="number sticky top-0 bg-panel"
                title={gradeMarks[grade].meaning}
              >
                <span aria-hidden="true">{gradeMarks[grade].shape} </span>
                {grade} <span className="font-[400]">{gradeMarks[grade].word}</span>
              </th>
            ))}
            <th scope="col" className="number sticky top-0 bg-panel">
              n
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((profile) => (
            <Row key={profile} profile={profile} counts={counts.get(profile) ?? new Map()} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function isAsked(profile: string, query: CompatQuery): boolean {
  const { client, provider } = profileParts(profile);
  return (
    (query.client === null || client?.id === query.client) &&
    (query.provider === null || provider?.id === query.provider)
  );
}

function Row({ profile, counts }: { profile: string; counts: ReadonlyMap<Grade, number> }) {
  const { client, provider, endpoint } = profileParts(profile);
  const of = (grade: Grade) => counts.get(grade) ?? 0;
  const n = columns.reduce((sum, grade) => sum + of(grade), 0);
  return (
    <tr>
      <th scope="row">
        {client === undefined ? (
          <span className="text-muted">as published, to</span>
        ) : (
          <a href={clientPath(client.id)}>{client.title}</a>
        )}
      </th>
      <td>
        {provider === undefined ? (
          <span className="text-muted">{client === undefined ? profile : 'the client alone'}</span>
        ) : (
          <a href={providerPath(provider.id)}>
            {endpoint === undefined ? provider.title : endTitle({ provider, endpoint })}
          </a>
        )}
      </td>
      <td>
        <ShareBar part={of('A') + of('B')} whole={n} />
      </td>
      {columns.map((grade) => (
        <td key={grade} className="number">
          {of(grade) === 0 ? (
            <span className="text-muted">0</span>
          ) : (
            <>
              {formatCount(of(grade))} <span className="text-muted">({formatShare(of(grade), n)})</span>
            </>
          )}
        </td>
      ))}
      <td className="number">{formatCount(n)}</td>
    </tr>
  );
}
