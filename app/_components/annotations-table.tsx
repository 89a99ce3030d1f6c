import { describeAnnotations } from '@/core/schema/describe/annotations';
import { shortJson } from '@/core/schema/describe/short-json';
import type { Json } from '@/core/schema/json';
import { ScrollRegion } from './scroll-region';
import { StrangersCode } from './strangers-text';

/** The behaviour hints of a tool with what each means here, the protocol's default where it is silent. */
export function AnnotationsTable({ annotations }: { annotations: Json | undefined }) {
  const { hints, others } = describeAnnotations(annotations);
  return (
    <div className="panel">
      <ScrollRegion label="Annotations">
        <table className="data">
          <caption className="sr-only">Hints with what the tool states and what that means</caption>
          <thead>
            <tr>
              <th scope="col">Hint</th>
              <th scope="col">Stated</th>
              <th scope="col">Meaning</th>
            </tr>
          </thead>
          <tbody>
            {hints.map((hint) => (
              <tr key={hint.name}>
                <th scope="row">
                  <code>{hint.name}</code>
                </th>
                <td>
                  {hint.stated === null ? (
                    <span className="text-muted">no (default {String(hint.value)})</span>
                  ) : (
                    <StrangersCode text={hint.stated} />
                  )}
                </td>
                <td className={hint.applies ? undefined : 'text-muted'}>
                  {hint.applies ? hint.meaning : 'Means nothing for a read-only tool.'}
                </td>
              </tr>
            ))}
            {others.slice(0, 20).map(([name, value]) => (
              <tr key={name}>
                <th scope="row">
                  <StrangersCode text={name.slice(0, 200)} />
                </th>
                <td>
                  <StrangersCode text={shortJson(value, 200)} />
                </td>
                <td className="text-muted">Not in the protocol.</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="border-line border-t px-4 py-2 text-muted text-sm">
        Hints are claims of the author; the protocol tells clients not to trust them.
      </p>
    </div>
  );
}
