import type { KeywordSummary, PlaceFate } from '@/lab/behaviour/keyword-fates';
import type { ProbePlace } from '@/lab/probes/probe';
import { ScrollRegion } from '../_components/scroll-region';
import { Section } from '../_components/section';
import { countOf } from '../_lib/format';
import { FateMark, Sentences } from './fate-mark';

const places: readonly { place: ProbePlace; title: string }[] = [
  { place: 'property', title: 'On a property' },
  { place: 'nested', title: 'In items and union members' },
  { place: 'root', title: 'On the whole schema' },
];

/** Keyword by keyword what the provider receives; those that are kept everywhere only by name. */
export function KeywordSection({ keywords }: { keywords: readonly KeywordSummary[] }) {
  const kept = keywords.filter(isKept);
  const others = keywords.filter((one) => !isKept(one));
  return (
    <Section id="keywords" title="Keywords" count={`${others.length} of ${keywords.length} not simply kept`}>
      {others.length === 0 ? null : (
        <ScrollRegion label="Keywords" className="panel">
          <table className="data">
            <caption className="sr-only">What becomes of each keyword, by where it stands</caption>
            <thead>
              <tr>
                <th scope="col">Keyword</th>
                {places.map(({ place, title }) => (
                  <th key={place} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {others.map((one) => (
                <tr key={`${one.keyword} ${one.variant}`}>
                  <th scope="row" className="min-w-40">
                    <KeywordName summary={one} />
                  </th>
                  {places.map(({ place }) => (
                    <td key={place} className="min-w-44">
                      <PlaceCell fate={one.places.find((other) => other.place === place)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {kept.length === 0 ? null : (
        <p className="mt-3 text-sm">
          {countOf(kept.length, 'keyword')} kept wherever {kept.length === 1 ? 'it was' : 'they were'} tried:{' '}
          {kept.map((one, i) => (
            <span key={`${one.keyword} ${one.variant}`}>
              {i === 0 ? null : ', '}
              <KeywordName summary={one} />
            </span>
          ))}
          .
        </p>
      )}
    </Section>
  );
}

function isKept({ places: of }: KeywordSummary): boolean {
  return of.every(({ fate }) => fate === 'kept');
}

export function KeywordName({ summary }: { summary: KeywordSummary }) {
  return (
    <>
      <code>{summary.keyword}</code>
      {summary.variant === null ? null : <span className="text-muted"> {summary.variant}</span>}
    </>
  );
}

/** A place where a keyword was not tried has an empty cell. */
function PlaceCell({ fate }: { fate: PlaceFate | undefined }) {
  if (fate === undefined) return <span className="text-muted">–</span>;
  return (
    <>
      <FateMark fate={fate.fate} />
      <Sentences sentences={fate.words} />
    </>
  );
}
