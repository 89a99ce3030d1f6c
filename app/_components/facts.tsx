import type { ReactNode } from 'react';

/** Facts in a row, each under its label (`strip`), or below each other, label beside value (`rows`). */
export function Facts({ layout, children }: { layout: 'strip' | 'rows'; children: ReactNode }) {
  return <dl className={layout === 'strip' ? 'facts-strip' : 'facts-rows'}>{children}</dl>;
}

/** One fact. One that is not known (null or undefined) is left out. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
