import type { ToolPair } from '@/db/queries/compare';
import { StrangersText } from '../../../../../_components/strangers-text';
import { SplitDiff, UnifiedDiff } from '../../../../../_components/text-diff';
import { countOf, formatCount } from '../../../../../_lib/format';
import { rawPath, type ServerAddress, toolPath } from '../../../../../_lib/urls';
import { type ToolText, toolTexts } from './tool-texts';

/** The definitions that differ as text, tool by tool; equal ones are left out. */
export function TextDiffs(props: {
  server: ServerAddress;
  pairs: readonly ToolPair[];
  view: 'unified' | 'split';
}) {
  const { server, pairs, view } = props;
  return (
    <div className="grid gap-6">
      <p className="text-muted text-sm">
        Members stand in one order on both sides, so that what was only moved does not show. Equal tools are
        left out.
      </p>
      {toolTexts(pairs).map((text) => (
        <section key={text.id} aria-labelledby={text.id} className="panel min-w-0 overflow-hidden">
          <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-line border-b px-4 py-2">
            <h2 id={text.id} className="text-sm">
              <a href={toolPath(server, text.pair.tool)} className="inline-block py-0.5 font-mono">
                <StrangersText text={text.pair.tool} />
              </a>
            </h2>
            <p className="text-muted text-sm">{summaryOf(text)}</p>
            <p className="ms-auto flex gap-4 text-sm">
              <RawLinks server={server} pair={text.pair} />
            </p>
          </header>
          {view === 'unified' ? (
            <UnifiedDiff id={text.id} parts={text.parts} />
          ) : (
            <SplitDiff id={text.id} parts={text.parts} />
          )}
          {text.left === 0 ? null : (
            <p className="border-line border-t px-4 py-2 text-sm">
              {countOf(text.left, 'more line')} not shown here:{' '}
              <span className="inline-flex gap-4">
                <RawLinks server={server} pair={text.pair} />
              </span>
            </p>
          )}
        </section>
      ))}
    </div>
  );
}

function summaryOf({ pair, added, removed }: ToolText): string {
  if (pair.before === null) return `new tool, ${countOf(added, 'line')}`;
  if (pair.after === null) return `removed tool, ${countOf(removed, 'line')}`;
  return `${countOf(added, 'line')} added, ${formatCount(removed)} removed`;
}

function RawLinks({ server, pair }: { server: ServerAddress; pair: ToolPair }) {
  const link = (label: string, hash: string) => (
    <a href={rawPath(server, pair.tool, hash)} className="inline-block py-0.5">
      {label} as received<span className="sr-only">: {pair.tool}</span>
    </a>
  );
  return (
    <>
      {pair.before === null ? null : link('before', pair.before.hash)}
      {pair.after === null ? null : link('after', pair.after.hash)}
    </>
  );
}
