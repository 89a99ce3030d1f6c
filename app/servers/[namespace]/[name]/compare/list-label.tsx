import type { ComparableList } from '@/db/queries/compare';
import { Day, Moment } from '../../../../_components/dates';
import { StrangersText } from '../../../../_components/strangers-text';

/** Characters of a version that are shown. */
const versionChars = 60;

/** Which list this is: a version, or the moment when it was first seen. */
export function ListLabel({ list }: { list: ComparableList }) {
  if (list.version === null) return <Moment at={list.firstSeenAt} />;
  const isLong = list.version.length > versionChars;
  return (
    <StrangersText
      text={isLong ? `${list.version.slice(0, versionChars)}…` : list.version}
      className="font-mono"
    />
  );
}

/** When the list came to be: the publication of the release, or when it was first seen. */
export function ListDate({ list }: { list: ComparableList }) {
  if (list.version === null || list.name !== list.version || list.publishedAt === null) {
    return (
      <>
        first seen <Moment at={list.firstSeenAt} />
      </>
    );
  }
  return <Day at={list.publishedAt} trusted={list.publishedAtTrusted} />;
}
