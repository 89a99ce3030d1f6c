import { type HiddenCount, hiddenWords } from '../_lib/change-level';
import type { Level } from '../_lib/urls';

/**
 * How many changes of wording and notation are hidden, with a link that lists them; or that they are listed, with one that
 * hides them. Nothing where there are none.
 */
export function LevelNote(props: {
  level: Level;
  count: HiddenCount;
  /** Said after the count: `in the steps on this page`. */
  where?: string;
  href: (level: Level) => string;
}) {
  const { level, count, where = '', href } = props;
  if (count.wording + count.notation === 0) return null;
  const isHidden = level === 'meaning';
  return (
    <p className="text-muted text-sm">
      {hiddenWords(count)}
      {where === '' ? null : ` ${where}`} {isHidden ? 'hidden' : 'listed too'} ·{' '}
      <a href={href(isHidden ? 'all' : 'meaning')} className="inline-block py-0.5">
        {isHidden ? 'show' : 'hide'}
        <span className="sr-only"> {hiddenWords(count)}</span>
      </a>
    </p>
  );
}
