import type { CompareView } from '../../../../../_lib/urls';

const views: readonly { view: CompareView; label: string }[] = [
  { view: 'changes', label: 'Changes' },
  { view: 'unified', label: 'Text' },
  { view: 'split', label: 'Side by side' },
];

/** The ways to look at a comparison, as links. */
export function ViewTabs({ view, href }: { view: CompareView; href: (view: CompareView) => string }) {
  return (
    <nav aria-label="Views" className="no-print mb-4 border-line border-b">
      <ul className="flex gap-1">
        {views.map((one) => (
          <li key={one.view}>
            <a
              href={href(one.view)}
              aria-current={one.view === view ? 'page' : undefined}
              className="-mb-px inline-block border-transparent border-b-2 px-3 py-1.5 text-ink text-sm no-underline hover:bg-sunken hover:underline aria-[current]:border-accent aria-[current]:font-[600]"
            >
              {one.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
