import { visibleText } from '@/core/text/visible-text';
import type { ComparableList } from '@/db/queries/compare';
import { formatDay, formatMoment } from '../../../../_lib/format';
import {
  type CompareView,
  compareFormPath,
  type Level,
  type ListRange,
  type ServerAddress,
  type TextOrder,
} from '../../../../_lib/urls';

/** Lists that can be chosen. */
const choices = 500;

/** Chooses two lists of a server; nothing while there is only one. The newest step is chosen at first. */
export function CompareForm(props: {
  server: ServerAddress;
  lists: readonly ComparableList[];
  chosen?: ListRange;
  /** How the comparison is looked at, which goes along. */
  hidden?: { view: CompareView; level: Level; order: TextOrder };
}) {
  const { server, lists, hidden = { view: 'changes', level: 'meaning', order: 'canonical' } } = props;
  const [newest, second] = lists;
  if (newest === undefined || second === undefined) return null;
  const chosen = props.chosen ?? { from: second.name, to: newest.name };
  return (
    <form
      action={compareFormPath(server)}
      method="get"
      className="no-print flex flex-wrap items-end gap-x-3 gap-y-2 text-sm"
    >
      <Choice name="from" label="Compare" lists={lists} chosen={chosen.from} />
      <Choice name="to" label="with" lists={lists} chosen={chosen.to} />
      {hidden.view === 'changes' ? null : <input type="hidden" name="view" value={hidden.view} />}
      {hidden.level === 'meaning' ? null : <input type="hidden" name="level" value={hidden.level} />}
      {hidden.order === 'canonical' ? null : <input type="hidden" name="order" value={hidden.order} />}
      <button type="submit" className="button min-h-9">
        Compare
      </button>
    </form>
  );
}

function Choice(props: {
  name: 'from' | 'to';
  label: string;
  lists: readonly ComparableList[];
  chosen: string;
}) {
  const { name, label, lists, chosen } = props;
  const isListed = lists.slice(0, choices).some((list) => list.name === chosen);
  return (
    <label className="grid min-w-0 grow basis-40 gap-0.5">
      <span className="text-muted text-xs">{label}</span>
      <select name={name} defaultValue={chosen} className="field max-w-full">
        {isListed ? null : <option value={chosen}>{visibleText(chosen).slice(0, 60)}</option>}
        {lists.slice(0, choices).map((list) => (
          <option key={list.snapshotId} value={list.name}>
            {optionText(list)}
          </option>
        ))}
      </select>
    </label>
  );
}

function optionText(list: ComparableList): string {
  if (list.version === null) return formatMoment(list.firstSeenAt);
  const version = visibleText(list.version).slice(0, 60);
  if (list.name !== list.version) return `${version}, as first seen ${formatMoment(list.firstSeenAt)}`;
  if (list.publishedAt === null) return version;
  return `${version} (${list.publishedAtTrusted ? '' : 'not later than '}${formatDay(list.publishedAt)})`;
}
