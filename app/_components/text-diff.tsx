import type { ReactNode } from 'react';
import type { WordPiece } from '@/core/text/word-diff';
import { countOf, formatCount } from '../_lib/format';
import { type DiffLine, type DiffPart, shownChars, splitRows } from '../_lib/line-diff';
import type { LineAnchors } from '../_lib/pointed-lines';
import { StrangersText } from './strangers-text';

/** The ids of the lines of both texts. */
export interface DiffAnchors {
  before: LineAnchors;
  after: LineAnchors;
}

/** Two texts in one column. An equal line has the id that it has in the newer text; its older number has the other one. */
export function UnifiedDiff({ parts, anchors }: { parts: readonly DiffPart[]; anchors: DiffAnchors }) {
  return (
    <Parts parts={parts}>
      {(lines) =>
        lines.map((line) => {
          const { before, after } = line;
          const anchor = after === null ? anchors.before(before ?? 0) : anchors.after(after);
          return (
            <li key={anchor} id={anchor} className={`diff-line ${tones[line.sign]}`}>
              {after === null ? (
                <LineNumber anchor={anchor} n={before} />
              ) : (
                <span className="diff-number" id={oldPlace(line, anchors)}>
                  {before}
                </span>
              )}
              {after === null ? <span /> : <LineNumber anchor={anchor} n={after} />}
              <Sign sign={line.sign} />
              <Text line={line} />
            </li>
          );
        })
      }
    </Parts>
  );
}

/** The anchor that a place has in the older text, where its line is shown as one of the newer text. */
function oldPlace({ before }: DiffLine, anchors: DiffAnchors): string | undefined {
  const anchor = anchors.before(before ?? 0);
  return anchor.startsWith('old:') ? anchor : undefined;
}

/** Two texts side by side; on narrow screens the older line stands above the newer one. */
export function SplitDiff({ parts, anchors }: { parts: readonly DiffPart[]; anchors: DiffAnchors }) {
  return (
    <Parts parts={parts}>
      {(lines) =>
        splitRows(lines).map(([before, after]) => (
          <li
            key={`${before?.before ?? ''}-${after?.after ?? ''}`}
            className="grid grid-cols-1 lg:grid-cols-2 lg:divide-x lg:divide-line"
          >
            <Half
              line={before}
              n={before?.before ?? null}
              anchorOf={anchors.before}
              isRepeated={before === after}
            />
            <Half line={after} n={after?.after ?? null} anchorOf={anchors.after} isRepeated={false} />
          </li>
        ))
      }
    </Parts>
  );
}

const tones: Record<DiffLine['sign'], string> = { '=': '', '+': 'diff-added', '-': 'diff-removed' };

/**
 * One side of a row. An equal line is said once on narrow screens, by its newer half, where the anchors of places lead.
 */
function Half(props: {
  line: DiffLine | null;
  n: number | null;
  anchorOf: LineAnchors;
  isRepeated: boolean;
}) {
  const { line, n, anchorOf, isRepeated } = props;
  if (line === null || n === null) return <div className="bg-sunken max-lg:hidden" />;
  const anchor = anchorOf(n);
  return (
    <div
      id={anchor}
      className={`diff-line diff-half ${tones[line.sign]} ${isRepeated ? 'max-lg:hidden' : ''}`}
    >
      <LineNumber anchor={anchor} n={n} />
      <Sign sign={line.sign} />
      <Text line={line} />
    </div>
  );
}

function Parts(props: { parts: readonly DiffPart[]; children: (lines: readonly DiffLine[]) => ReactNode }) {
  return props.parts.map((part, i) => {
    const list = <ol className="min-w-0">{props.children(part.lines)}</ol>;
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
    if (!part.isFolded) return <div key={i}>{list}</div>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
      <details key={i} className="border-line border-y">
        <summary className="bg-sunken px-4 py-1 text-muted text-xs">
          show {countOf(part.lines.length + part.omitted, 'equal line')}
        </summary>
        {list}
        {part.omitted === 0 ? null : (
          <p className="bg-sunken px-4 py-1 text-muted text-xs">
            and {formatCount(part.omitted)} more, the same in both
          </p>
        )}
      </details>
    );
  });
}

function LineNumber({ anchor, n }: { anchor: string; n: number | null }) {
  return (
    <a href={`#${anchor}`} className="diff-number">
      {n}
    </a>
  );
}

const signs: Record<DiffLine['sign'], { sign: string; word: string; tone: string } | null> = {
  '=': null,
  '+': { sign: '+', word: 'added: ', tone: 'text-added' },
  '-': { sign: '−', word: 'removed: ', tone: 'text-removed' },
};

function Sign({ sign }: { sign: DiffLine['sign'] }) {
  const shown = signs[sign];
  if (shown === null) return <span />;
  return (
    <span className={`select-none font-[700] ${shown.tone}`}>
      <span aria-hidden="true">{shown.sign}</span>
      <span className="sr-only">{shown.word}</span>
    </span>
  );
}

function Text({ line }: { line: DiffLine }) {
  const text =
    line.words === undefined ? (
      <>
        <StrangersText text={line.text.slice(0, shownChars)} />
        {line.text.length > shownChars ? <Omitted n={line.text.length - shownChars} /> : null}
      </>
    ) : (
      <Words words={line.words} />
    );
  if (line.sign === '+') return <ins>{text}</ins>;
  return line.sign === '-' ? <del>{text}</del> : <code>{text}</code>;
}

/** Characters of equal text kept on each side of what differs in a line. */
const keptChars = 240;

function Words({ words }: { words: readonly WordPiece[] }) {
  return words.map(({ text, differs }, i) => {
    if (differs) {
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
        <mark key={i} className="diff-word">
          <StrangersText text={text.slice(0, shownChars)} />
          {text.length > shownChars ? <Omitted n={text.length - shownChars} /> : null}
        </mark>
      );
    }
    const omitted = text.length - 2 * keptChars;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
      <span key={i}>
        <StrangersText text={omitted > 0 ? text.slice(0, keptChars) : text} />
        {omitted > 0 ? <Omitted n={omitted} /> : null}
        {omitted > 0 ? <StrangersText text={text.slice(-keptChars)} /> : null}
      </span>
    );
  });
}

function Omitted({ n }: { n: number }) {
  return <span className="bg-sunken px-1 text-muted">… {formatCount(n)} more characters …</span>;
}
