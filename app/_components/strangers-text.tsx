import { Fragment } from 'react';
import { visibleParts } from '@/core/text/visible-text';

/** Text that a stranger wrote: plain, in its own direction, with characters that cannot be seen shown by number. */
export function StrangersText({ text, className }: { text: string; className?: string | undefined }) {
  const parts = visibleParts(text);
  const [only] = parts;
  if (parts.length === 1 && only !== undefined && 'text' in only)
    return <bdi className={className}>{only.text}</bdi>;
  return (
    <bdi className={className}>
      {parts.map((part, i) =>
        'text' in part ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
          <Fragment key={i}>{part.text}</Fragment>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
          <span key={i} className="hidden-char" title={part.meaning}>
            ⟨{part.hidden}⟩
          </span>
        ),
      )}
    </bdi>
  );
}

/** A name or value that a stranger wrote, as code. An empty one is said to be empty. */
export function StrangersCode({ text, className }: { text: string; className?: string | undefined }) {
  return <code className={className}>{text === '' ? <i>(empty)</i> : <StrangersText text={text} />}</code>;
}
