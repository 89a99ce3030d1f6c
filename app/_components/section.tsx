import type { ReactNode } from 'react';

/** A part of a page with a heading that can be linked to. */
export function Section(props: {
  id: string;
  title: string;
  count?: string | null;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { id, title, count = null, aside, children } = props;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id}>
          <a href={`#${id}`} className="text-ink no-underline hover:underline">
            {title}
          </a>
          {count === null ? null : <span className="ms-2 font-[400] text-muted tabular-nums">{count}</span>}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
