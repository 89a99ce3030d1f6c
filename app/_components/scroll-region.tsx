import type { ReactNode } from 'react';

/** A place that may scroll sideways on its own: named, and reachable by keyboard. */
export function ScrollRegion({
  label,
  className = '',
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className={`scroll ${className}`}>
      {children}
    </section>
  );
}
