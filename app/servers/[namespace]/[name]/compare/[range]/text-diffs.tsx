import type { ToolPair } from '@/db/queries/compare';
import { StrangersText } from '../../../../../_components/strangers-text';
import { SplitDiff, UnifiedDiff } from '../../../../../_components/text-diff';
import { countOf, formatCount } from '../../../../../_lib/format';
import {
  type CompareOptions,
  rawPath,
  type ServerAddress,
  type TextOrder,
  toolPath,
} from '../../../../../_lib/urls';
import type { ToolText } from './tool-texts';

/** The definitions that differ as text, tool by tool; equal ones are left out. */
export function TextDiffs(props: {
  server: ServerAddress;
  texts: readonly ToolText[];
  view: 'unified' | 'split';
  order: TextOrder;
  /** False when the order as received was asked for and is too much to read. */
  isReceived: boolean;
  /** The only tool that is shown. */
  only: string | null;
  href: (options: CompareOptions) => string;
}) {
  const { server, view, order, isReceived, only, href } = props;
  const texts = props.texts.filter((text) => text.added + text.removed > 0);
  return (
    <div className="grid gap-6">
      <div className="grid gap-1 text-muted text-sm">
        <OrderNote order={order} isReceived={isReceived} href={href} />
        {only === null ? null : (
          <p>
            Only <StrangersText text={only} className="font-mono" /> is shown ·{' '}
            <a href={href({ tool: null })} className="inline-block py-0.5">
              show all tools
            </a>
          </p>
        )}
      </div>
      {texts.length === 0 ? <p className="panel p-4">The texts do not differ.</p> : null}
      {texts.map((text) => (
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
            <UnifiedDiff parts={text.parts} anchors={text.anchors} />
          ) : (
            <SplitDiff parts={text.parts} anchors={text.anchors} />
          )}
          {text.left === 0 ? null : (
            <p className="border-line border-t px-4 py-2 text-sm">
              {countOf(text.left, 'more line')} not shown here:{' '}
              <span className="inline-flex flex-wrap gap-x-4">
                {only === null && texts.length > 1 ? (
                  <a href={href({ tool: text.pair.tool })} className="inline-block py-0.5">
                    this tool alone<span className="sr-only">: {text.pair.tool}</span>
                  </a>
                ) : null}
                <RawLinks server={server} pair={text.pair} />
              </span>
            </p>
          )}
        </section>
      ))}
    </div>
  );
}

function OrderNote(props: {
  order: TextOrder;
  isReceived: boolean;
  href: (options: CompareOptions) => string;
}) {
  const { order, isReceived, href } = props;
  const other = order === 'canonical' ? 'received' : 'canonical';
  return (
    <p>
      {order === 'canonical'
        ? 'Members stand in one order on both sides, so that what was only moved does not show.'
        : isReceived
          ? 'Members stand in the order in which each list had them: what was only moved shows too.'
          : 'The lists are too large to be read in the order as received: members stand in one order on both sides.'}{' '}
      Equal tools are left out ·{' '}
      <a href={href({ order: other })} className="inline-block py-0.5">
        {other === 'received' ? 'order as received' : 'one order on both sides'}
      </a>
    </p>
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
