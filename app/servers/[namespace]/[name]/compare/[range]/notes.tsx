import type { ReactNode } from 'react';
import type { ComparableList } from '@/db/queries/compare';
import { ListLabel } from '../list-label';

/** What a reader of the comparison should know before they trust it. */
export function Notes(props: {
  from: ComparableList;
  to: ComparableList;
  /** All lists, the newest release first. */
  lists: readonly ComparableList[];
  isTooLarge: boolean;
}) {
  const { from, to, lists, isTooLarge } = props;
  const isSame = from.snapshotId === to.snapshotId;
  const place = (list: ComparableList) => lists.findIndex(({ snapshotId }) => snapshotId === list.snapshotId);
  const isBackwards = from.endpointId === to.endpointId && place(from) < place(to);
  return (
    <div className="mb-4 grid max-w-3xl gap-2 empty:hidden">
      {isSame ? (
        <Note>Both sides are the same list: nothing can differ. Choose another release to compare with.</Note>
      ) : null}
      {isBackwards ? (
        <Note>
          This reads backwards, from the newer list to the older one: what is called added is what the newer
          one lacks.
        </Note>
      ) : null}
      {from.endpointId !== to.endpointId ? (
        <Note>The two lists come from different addresses of this server.</Note>
      ) : from.conditionsKey !== to.conditionsKey ? (
        <Note>
          The two lists were asked for under other conditions: a part of what differs may come from there.
        </Note>
      ) : null}
      {[from, to]
        .filter((list) => !list.isComplete)
        .map((list) => (
          <Note key={list.snapshotId}>
            The list of <ListLabel list={list} /> is not complete: a tool that it lacks counts neither as
            added nor as removed.
          </Note>
        ))}
      {isTooLarge ? (
        <Note>
          The definitions that differ are too large to be compared here. The pages of the tools have each of
          them as it was received.
        </Note>
      ) : null}
    </div>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="panel tone-info px-4 py-2 text-sm">{children}</p>;
}
