import { StrangersText } from './strangers-text';

/** The way down to this page; the page itself is its heading. */
export function Breadcrumbs({ links }: { links: readonly { href: string; label: string }[] }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-1 text-sm">
      <ol className="flex flex-wrap gap-x-1.5 text-muted">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>
              <StrangersText text={label} />
            </a>{' '}
            <span aria-hidden="true">/</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
