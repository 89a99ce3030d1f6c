import { severities } from '@/core/diff/kinds/kind';
import { sideWords } from '@/core/diff/side-words';
import { Labelled } from '../_components/labelled';
import { changesPath, serverLabel } from '../_lib/urls';
import { type ChangesQuery, kinds, kindWords, maxServerChars, severityWords, sides } from './search-params';

/** The filters of the list as a form that leads to their address. */
export function FilterForm({ query }: { query: ChangesQuery }) {
  return (
    <form
      action={changesPath}
      method="get"
      aria-label="Filters"
      className="no-print grid grid-cols-2 items-end gap-x-3 gap-y-2 text-sm md:grid-cols-[repeat(3,minmax(0,12rem))_minmax(0,18rem)_minmax(0,11rem)_auto]"
    >
      <Labelled label="Severity">
        <select name="severity" defaultValue={query.severity ?? ''} className="field">
          <option value="">All severities</option>
          {severities.map((severity) => (
            <option key={severity} value={severity}>
              {severityWords[severity]}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled label="Kind">
        <select name="kind" defaultValue={query.kind ?? ''} className="field">
          <option value="">All kinds</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindWords[kind]}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled label="Place">
        <select name="side" defaultValue={query.side ?? ''} className="field">
          <option value="">All places</option>
          {sides.map((side) => (
            <option key={side} value={side}>
              {sideWords[side]}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled label="Server">
        <input
          name="server"
          defaultValue={query.server === null ? '' : serverLabel(query.server)}
          maxLength={maxServerChars}
          placeholder="@scope/name"
          autoComplete="off"
          spellCheck={false}
          className="field"
        />
      </Labelled>
      <Labelled label="Since">
        <input name="since" type="date" defaultValue={query.since ?? ''} className="field" />
      </Labelled>
      {query.level === 'meaning' ? null : <input type="hidden" name="level" value={query.level} />}
      <button type="submit" className="button min-h-9 justify-self-start">
        Filter
      </button>
    </form>
  );
}
