import type { ReactNode } from 'react';
import { type Theme, themes } from '../_lib/theme';
import { themePath } from '../_lib/urls';

const labels: Record<Theme, string> = { system: 'System theme', light: 'Light theme', dark: 'Dark theme' };

const icons: Record<Theme, ReactNode> = {
  system: <path d="M2.5 3.5h11v7h-11zM6 13h4M8 10.5V13" />,
  light: (
    <>
      <circle cx="8" cy="8" r="2.6" />
      <path d="M8 1.5v1.6M8 12.9v1.6M1.5 8h1.6M12.9 8h1.6M3.4 3.4l1.1 1.1M11.5 11.5l1.1 1.1M3.4 12.6l1.1-1.1M11.5 4.5l1.1-1.1" />
    </>
  ),
  dark: <path d="M13.2 9.8A5.8 5.8 0 0 1 6.2 2.8a5.8 5.8 0 1 0 7 7z" />,
};

/** The choice of a theme. A form: the answer sets a cookie, so that the next page is rendered in the right colours. */
export function ThemeForm({ theme, back }: { theme: Theme; back: string }) {
  return (
    <form action={themePath} method="post">
      <input type="hidden" name="back" value={back} />
      <fieldset className="flex overflow-clip rounded-[5px] border border-control">
        <legend className="sr-only">Theme</legend>
        {themes.map((choice) => (
          <button
            key={choice}
            type="submit"
            name="theme"
            value={choice}
            aria-pressed={choice === theme}
            aria-label={labels[choice]}
            title={labels[choice]}
            className="grid size-7 cursor-pointer place-items-center bg-panel text-muted hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2 aria-pressed:bg-sunken aria-pressed:text-ink"
          >
            <svg
              viewBox="0 0 16 16"
              aria-hidden="true"
              className="size-4"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.4"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              {icons[choice]}
            </svg>
          </button>
        ))}
      </fieldset>
    </form>
  );
}
