import { formatCount } from '../_lib/format';
import { serversFor } from '../_lib/urls';
import type { FacetCounts } from './facets';
import { featureWords, kindWords, outcomeWords } from './filter-words';
import { features, type ServersQuery } from './search-params';

interface Choice {
  label: string;
  count: number;
  isSet: boolean;
  /** The query after a click: with the choice, or without it when it is set. */
  next: Partial<ServersQuery>;
}

/** Filters as links, with how many servers each would leave. */
export function FacetLists({ counts, query }: { counts: FacetCounts; query: ServersQuery }) {
  const has = features.map((feature): Choice => {
    const isSet = query.has.includes(feature);
    const others = query.has.filter((name) => name !== feature);
    return {
      label: featureWords[feature],
      count: counts.has[feature],
      isSet,
      next: { has: isSet ? others : features.filter((name) => name === feature || query.has.includes(name)) },
    };
  });
  const kinds = (['npm', 'http'] as const).map((kind): Choice => {
    const isSet = query.kind === kind;
    return { label: kindWords[kind], count: counts.kind[kind], isSet, next: { kind: isSet ? null : kind } };
  });
  const outcomes = counts.outcome.map(([outcome, count]): Choice => {
    const isSet = query.outcome === outcome;
    return { label: outcomeWords(outcome), count, isSet, next: { outcome: isSet ? null : outcome } };
  });
  return (
    <nav
      aria-label="Filters"
      className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-1 lg:gap-y-5"
    >
      <Facet title="Some tool has" choices={has} query={query} />
      <Facet title="Reached as" choices={kinds} query={query} />
      <Facet title="Last inspection" choices={outcomes} query={query} />
    </nav>
  );
}

function Facet({
  title,
  choices,
  query,
}: {
  title: string;
  choices: readonly Choice[];
  query: ServersQuery;
}) {
  return (
    <section className="min-w-0">
      <h2 className="mb-0.5 font-[600] text-muted text-sm">{title}</h2>
      <ul className="text-sm">
        {choices.map(({ label, count, isSet, next }) => (
          <li key={label}>
            {count === 0 && !isSet ? (
              <span className="flex justify-between gap-2 py-0.5 text-muted">
                {label} <span className="tabular-nums">0</span>
              </span>
            ) : (
              <a
                href={serversFor({ ...query, ...next, page: 1 })}
                aria-current={isSet ? 'true' : undefined}
                className="-mx-1.5 flex justify-between gap-2 rounded px-1.5 py-0.5 no-underline hover:bg-sunken hover:underline aria-[current]:bg-sunken aria-[current]:font-[600] aria-[current]:text-ink"
              >
                <span>
                  {isSet ? <span aria-hidden="true">✓ </span> : null}
                  {label}
                </span>
                <span className="text-muted tabular-nums">{formatCount(count)}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
