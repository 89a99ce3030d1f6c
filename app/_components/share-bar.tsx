import { formatShare } from '../_lib/format';

/** A share in words with a bar beside it, which says nothing more. The bar is an image: no inline style is needed. */
export function ShareBar({ part, whole }: { part: number; whole: number }) {
  const width = whole === 0 ? 0 : Math.max(part === 0 ? 0 : 1, Math.round((part / whole) * 100));
  return (
    <span className="flex items-center gap-2 whitespace-nowrap tabular-nums">
      <svg
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-2 w-24 flex-none rounded-sm bg-sunken"
      >
        <rect width={width} height="8" className="fill-accent" />
      </svg>
      {formatShare(part, whole)}
    </span>
  );
}
