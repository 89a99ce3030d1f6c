import type { Json } from '@/core/schema/json';
import { visibleJson } from '@/core/text/visible-text';
import { ScrollRegion } from '../_components/scroll-region';
import { canonicalValue, type DiffLine, diffLines, splitRows } from '../_lib/line-diff';

/** Lines of each side that are shown, and characters of a line. */
const shownLines = 80;
const shownChars = 300;
const diffMs = 200;

/** The schema as it was served and as the provider receives it, side by side, what differs marked. */
export function BeforeAfter(props: { id: string; served: Json | undefined; sent: Json | undefined }) {
  const { id, served, sent } = props;
  const rows = splitRows(diffLines(jsonLines(served), jsonLines(sent), diffMs));
  const left = rows.length - shownLines;
  const shown = rows.slice(0, shownLines);
  return (
    <>
      <div className="grid grid-cols-1 gap-2 md:grid-cols-2">
        <Side label={`${id} as served`} title="Served" lines={shown.map(([before]) => before)} mark="-" />
        <Side label={`${id} as sent`} title="Sent" lines={shown.map(([, after]) => after)} mark="+" />
      </div>
      {left > 0 ? <p className="mt-1 text-muted text-xs">and {left} more lines</p> : null}
    </>
  );
}

function jsonLines(value: Json | undefined): string[] {
  if (value === undefined) return [];
  return visibleJson(JSON.stringify(canonicalValue(value), null, 2)).split('\n');
}

function Side(props: { label: string; title: string; lines: (DiffLine | null)[]; mark: '-' | '+' }) {
  const { label, title, lines, mark } = props;
  return (
    <figure className="min-w-0">
      <figcaption className="text-muted text-xs">{title}</figcaption>
      <ScrollRegion label={label} className="rounded border border-line bg-sunken">
        <pre className="w-max min-w-full p-2 text-xs leading-5">
          {chunks(lines, mark).map(({ text, isMarked }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
            <Chunk key={i} text={text} mark={isMarked ? mark : null} />
          ))}
        </pre>
      </ScrollRegion>
    </figure>
  );
}

function Chunk({ text, mark }: { text: string; mark: '-' | '+' | null }) {
  // An element of its own even when unmarked: a line break right behind <pre> is lost to the browser's parser.
  if (mark === null) return <span>{text}</span>;
  return mark === '-' ? (
    <del className="tone-bad no-underline">{text}</del>
  ) : (
    <ins className="tone-good no-underline">{text}</ins>
  );
}

/** Lines that are shown alike as one text; a line that this side lacks is empty. */
function chunks(lines: readonly (DiffLine | null)[], mark: '-' | '+'): { text: string; isMarked: boolean }[] {
  const found: { text: string; isMarked: boolean }[] = [];
  for (const line of lines) {
    const isMarked = line?.sign === mark;
    const text = line === null ? '' : line.text.slice(0, shownChars);
    const cut = (line?.text.length ?? 0) > shownChars ? '…' : '';
    const last = found.at(-1);
    if (last?.isMarked === isMarked) last.text += `${text}${cut}\n`;
    else found.push({ text: `${text}${cut}\n`, isMarked });
  }
  return found;
}
