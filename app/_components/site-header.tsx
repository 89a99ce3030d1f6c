import { checkPath, compatPath } from '../_lib/compat-urls';
import { feedsPath } from '../_lib/feed-urls';
import { statsPath } from '../_lib/stats-urls';
import type { Theme } from '../_lib/theme';
import { changesPath, homePath, serversPath, statusPath } from '../_lib/urls';
import { SearchForm } from './search-form';
import { ThemeForm } from './theme-form';

const links = [
  { path: serversPath, label: 'Servers' },
  { path: changesPath, label: 'Changes' },
  { path: compatPath, label: 'Compatibility' },
  { path: statsPath, label: 'Statistics' },
  { path: checkPath, label: 'Check' },
  { path: feedsPath, label: 'Feeds' },
  { path: statusPath, label: 'Status' },
];

export function SiteHeader({ theme, path }: { theme: Theme; path: string }) {
  const here = path.split('?')[0] ?? '';
  return (
    <header className="no-print border-line border-b bg-panel">
      <div className="mx-auto flex w-full max-w-[88rem] flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2.5 sm:px-6">
        <a
          href={homePath}
          className="flex items-center gap-2 font-[650] text-ink no-underline hover:underline"
        >
          <Mark />
          Schemalog
        </a>
        <nav aria-label="Main" className="flex flex-wrap gap-x-1">
          {links.map((link) => (
            <a
              key={link.path}
              href={link.path}
              aria-current={here === link.path || here.startsWith(`${link.path}/`) ? 'page' : undefined}
              className="rounded px-2 py-1 text-ink text-sm no-underline hover:bg-sunken hover:underline aria-[current]:bg-sunken aria-[current]:font-[600]"
            >
              {link.label}
            </a>
          ))}
        </nav>
        <div className="ms-auto flex min-w-0 grow items-center justify-end gap-3 sm:grow-0">
          <div className="min-w-0 grow sm:w-80">
            <SearchForm id="header-search" />
          </div>
          <ThemeForm theme={theme} back={path} />
        </div>
      </div>
    </header>
  );
}

/** The sign column of a changelog: added, removed, unchanged. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-6 text-accent">
      <rect width="32" height="32" rx="7" fill="currentColor" />
      <g stroke="var(--color-panel)" strokeWidth="2.4" strokeLinecap="round" fill="none">
        <path d="M8 10h4M10 8v4M8 21.5h4M8 16h4" />
        <path d="M16 10h8M16 16h8M16 21.5h5" opacity="0.75" />
      </g>
    </svg>
  );
}
