import type { FormerChange } from '@/db/queries/feeds';
import { Breadcrumbs } from '../../_components/breadcrumbs';
import { Day } from '../../_components/dates';
import { StrangersText } from '../../_components/strangers-text';
import { changesPath } from '../../_lib/urls';

/** What was published as a change and is none any more, in the words in which it was. */
export function Withdrawn({ former }: { former: FormerChange }) {
  return (
    <>
      <Breadcrumbs links={[{ href: changesPath, label: 'Changes' }]} />
      <h1 className="text-xl sm:text-2xl">
        Withdrawn: <StrangersText text={former.title} />
      </h1>
      <p className="panel tone-warn mt-4 max-w-3xl px-4 py-2">
        This was published in the feeds (<Day at={former.at} />) and is not found any more: with what was
        recorded since, or by better rules, the two lists do not differ in this.
      </p>
      <p className="mt-4 max-w-3xl text-muted">
        <StrangersText text={former.summary} />
      </p>
    </>
  );
}
