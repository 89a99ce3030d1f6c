import { type Done, doneWords } from '../_lib/subscription-urls';

/** Says what a form did; nothing when none was sent. */
export function DoneNote({ done }: { done: Done | null }) {
  if (done === null) return null;
  return (
    <p
      role="status"
      className={`panel mb-5 max-w-3xl px-4 py-2 ${done === 'nothing' ? 'tone-warn' : 'tone-good'}`}
    >
      {doneWords[done]}
    </p>
  );
}
