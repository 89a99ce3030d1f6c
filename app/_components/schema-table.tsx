import { describeSchema, type SchemaRow } from '@/core/schema/describe/describe-schema';
import type { Json } from '@/core/schema/json';
import { formatCount } from '../_lib/format';
import { ScrollRegion } from './scroll-region';
import { StrangersCode, StrangersText } from './strangers-text';
import { WordsView } from './words-view';

/** A schema as a table that people read: a row for each property, in the order of the schema. */
export function SchemaTable({ schema, label }: { schema: Json; label: string }) {
  const { root, rows, omitted } = describeSchema(schema);
  return (
    <div className="panel">
      <div className="px-4 py-2.5 text-sm">
        <Whole row={root} isEmpty={rows.length === 0} />
      </div>
      {rows.length === 0 ? null : (
        <ScrollRegion label={label} className="border-line border-t">
          <table className="data">
            <caption className="sr-only">{label}: properties with type, constraints and description</caption>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Type</th>
                <th scope="col">Description</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
                <Row key={i} row={row} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {omitted === 0 ? null : (
        <p className="border-line border-t px-4 py-2 text-muted text-sm">
          {formatCount(omitted)} more {omitted === 1 ? 'place is' : 'places are'} not shown here. The raw JSON
          has all of it.
        </p>
      )}
    </div>
  );
}

/** What is said of the whole value, above its table. */
function Whole({ row, isEmpty }: { row: SchemaRow; isEmpty: boolean }) {
  return (
    <>
      <p>
        <WordsView words={row.type} />
        {row.constraints.map((words, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
          <span key={i}>
            , <WordsView words={words} />
          </span>
        ))}
        {isEmpty ? <span className="text-muted"> – it names no properties</span> : null}
      </p>
      {row.description === null ? null : (
        <p className="verbatim mt-1 max-w-4xl text-muted">
          <StrangersText text={row.description} />
        </p>
      )}
      <Notes row={row} />
    </>
  );
}

function Row({ row }: { row: SchemaRow }) {
  return (
    <tr>
      <th scope="row" className="min-w-40">
        <span className={`level level-${row.depth}`}>
          {row.isNamed ? (
            <StrangersCode text={row.name} className="font-[600]" />
          ) : (
            <i className="text-muted">
              <StrangersText text={row.name} />
            </i>
          )}
          {row.required === true ? <span className="badge tone-warn ms-2">required</span> : null}
          {row.isDeprecated ? <span className="badge tone-bad ms-2">deprecated</span> : null}
        </span>
      </th>
      <td className="min-w-40 max-w-sm">
        <WordsView words={row.type} />
        {row.constraints.length === 0 ? null : (
          <ul className="text-muted">
            {row.constraints.map((words, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
              <li key={i}>
                <WordsView words={words} />
              </li>
            ))}
          </ul>
        )}
      </td>
      <td className="min-w-64">
        {row.title === null || row.name.endsWith(row.title) ? null : (
          <span className="block font-[600]">
            <StrangersText text={row.title} />
          </span>
        )}
        {row.description === null ? null : (
          <span className="verbatim block max-w-3xl">
            <StrangersText text={row.description} />
          </span>
        )}
        <Notes row={row} />
      </td>
    </tr>
  );
}

/** Default, examples, and keywords that have no words of their own. */
function Notes({ row }: { row: SchemaRow }) {
  return (
    <>
      {row.defaultValue === null ? null : (
        <span className="block text-muted">
          Default: <StrangersCode text={row.defaultValue} className="text-ink" />
        </span>
      )}
      {row.examples.length === 0 ? null : (
        <span className="block text-muted">
          For example:{' '}
          {row.examples.map((example, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
            <StrangersCode key={i} text={example} className="me-2" />
          ))}
        </span>
      )}
      {row.notes.length === 0 ? null : (
        <span className="block text-muted text-xs">
          Also: <StrangersText text={row.notes.join(', ')} />
        </span>
      )}
    </>
  );
}
