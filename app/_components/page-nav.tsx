/** Links to the parts of a long page. */
export function PageNav({
  parts,
}: {
  parts: readonly { id: string; title: string; note?: string | undefined }[];
}) {
  return (
    <nav aria-label="On this page" className="no-print panel text-sm max-xl:hidden">
      <ul className="py-1.5">
        {parts.map(({ id, title, note }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex justify-between gap-2 px-4 py-0.5 text-ink no-underline hover:bg-sunken hover:underline"
            >
              {title}
              {note === undefined ? null : <span className="text-muted tabular-nums">{note}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
