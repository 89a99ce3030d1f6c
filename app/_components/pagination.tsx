import type { ReactNode } from 'react';

/** Links to the pages around this one. Nothing when there is only one. */
export function Pagination({
  page,
  pages,
  href,
}: {
  page: number;
  pages: number;
  href: (page: number) => string;
}) {
  if (pages <= 1) return null;
  const around = [...new Set([1, page - 2, page - 1, page, page + 1, page + 2, pages])].filter(
    (n) => n >= 1 && n <= pages,
  );
  return (
    <nav aria-label="Pages" className="no-print flex flex-wrap items-center gap-1.5 text-sm">
      {page > 1 ? (
        <PageLink href={href(Math.min(page - 1, pages))} rel="prev">
          ← Previous
        </PageLink>
      ) : null}
      {around
        .sort((a, b) => a - b)
        .map((n, i) => (
          <span key={n} className="contents">
            {n - (around[i - 1] ?? n) > 1 ? <span className="text-muted">…</span> : null}
            {n === page ? (
              <span aria-current="page" className="button border-transparent bg-sunken">
                {n}
              </span>
            ) : (
              <PageLink href={href(n)}>
                <span className="sr-only">Page </span>
                {n}
              </PageLink>
            )}
          </span>
        ))}
      {page < pages ? (
        <PageLink href={href(page + 1)} rel="next">
          Next →
        </PageLink>
      ) : null}
    </nav>
  );
}

function PageLink({ href, rel, children }: { href: string; rel?: 'prev' | 'next'; children: ReactNode }) {
  return (
    <a href={href} rel={rel} className="button">
      {children}
    </a>
  );
}
