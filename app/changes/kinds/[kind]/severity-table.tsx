import { explainChange } from '@/core/diff/describe-change';
import { sideWords } from '@/core/diff/side-words';
import { ChangeSentence } from '../../../_components/change-sentence';
import { ChangeTags } from '../../../_components/change-tags';
import { ScrollRegion } from '../../../_components/scroll-region';
import { SeverityMark } from '../../../_components/severity-mark';
import type { KindCase } from '../kind-cases';

/** What each case of a kind is called, how bad it is, and why. */
export function SeverityTable({ cases }: { cases: readonly KindCase[] }) {
  return (
    <ScrollRegion label="Severity by case" className="panel">
      <table className="data">
        <caption className="sr-only">What the comparison says of each example, by where it stands</caption>
        <thead>
          <tr>
            <th scope="col">Sentence</th>
            <th scope="col">Where</th>
            <th scope="col">Severity</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {cases.map(({ change, severity }, i) => {
            const { title, reason, tags } = explainChange(change);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
              <tr key={i}>
                <th scope="row" className="min-w-52">
                  <ChangeSentence title={title} />
                </th>
                <td className="whitespace-nowrap">{sideWords[change.side]}</td>
                <td className="whitespace-nowrap">
                  <span className="-ms-2">
                    <SeverityMark severity={severity} />
                    <ChangeTags tags={tags} />
                  </span>
                </td>
                <td className="min-w-52">
                  <ChangeSentence title={reason} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
