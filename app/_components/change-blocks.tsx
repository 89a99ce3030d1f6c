import { entryBlocks, type PageChange, type PageEntry } from '../_lib/change-entries';
import { countOf, formatCount } from '../_lib/format';
import { changePagePath, type ServerAddress, toolPath } from '../_lib/urls';
import { ChangeLine } from './change-line';
import { StrangersText } from './strangers-text';

/** Entries of one step under the name of their tool; what is the same in several tools is told once, with their names. */
export function ChangeBlocks(props: {
  server: ServerAddress;
  entries: readonly PageEntry[];
  heading: 'h2' | 'h3' | 'h4';
  detail?: boolean;
  /** Where a change is in the comparison of texts. */
  textPath?: (change: PageChange) => string | undefined;
}) {
  const { server, entries, heading: Heading, detail = false, textPath } = props;
  return (
    <div className="grid min-w-0 content-start gap-3 text-sm">
      {entryBlocks(entries).map((block) => (
        <div key={block.tool ?? '\n'} className="min-w-0">
          <Heading className="font-[600] text-sm">
            {block.tool === null ? (
              'In several tools'
            ) : (
              <a href={toolPath(server, block.tool)} className="inline-block py-0.5 font-mono">
                <StrangersText text={block.tool} />
              </a>
            )}
          </Heading>
          <ul className={detail ? 'grid gap-2.5' : undefined}>
            {block.entries.map((entry) => (
              <EntryLine
                key={keyOf(entry)}
                server={server}
                entry={entry}
                detail={detail}
                textPath={textPath}
              />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function keyOf({ change, changes }: PageEntry): string {
  return changes[0]?.id ?? `${change.kind} ${change.tool} ${change.pointer}`;
}

function EntryLine(props: {
  server: ServerAddress;
  entry: PageEntry;
  detail: boolean;
  textPath: ((change: PageChange) => string | undefined) | undefined;
}) {
  const { server, entry, detail, textPath } = props;
  const [only, ...others] = entry.changes;
  const isSeveral = entry.tools.length > 1;
  const id = only !== undefined && (others.length === 0 || !isSeveral) ? only.id : null;
  const text = isSeveral || only === undefined ? undefined : textPath?.(only);
  return (
    <ChangeLine change={entry.change} href={id === null ? undefined : changePagePath(id)} detail={detail}>
      {isSeveral ? <ToolNames server={server} entry={entry} textPath={textPath} /> : null}
      {text === undefined ? null : (
        <p>
          <a href={text} className="inline-block py-0.5">
            See in the text
          </a>
        </p>
      )}
    </ChangeLine>
  );
}

/** Names that are not folded. */
const openNames = 8;
/** Names that are listed at all. */
const listedNames = 400;

/** The tools of an entry, each with a link to its own change. */
function ToolNames(props: {
  server: ServerAddress;
  entry: PageEntry;
  textPath: ((change: PageChange) => string | undefined) | undefined;
}) {
  const { server, entry, textPath } = props;
  const hrefOf = (tool: string): string => {
    const change = entry.changes.find((one) => one.tool === tool);
    const page = change?.id == null ? undefined : changePagePath(change.id);
    return page ?? (change === undefined ? undefined : textPath?.(change)) ?? toolPath(server, tool);
  };
  const names = (tools: readonly string[]) =>
    tools.map((tool, i) => (
      <span key={tool}>
        {i === 0 ? null : ', '}
        <a href={hrefOf(tool)} className="inline-block max-w-full py-0.5 font-mono">
          <StrangersText text={tool} />
        </a>
      </span>
    ));
  const rest = entry.tools.slice(openNames, listedNames);
  const left = entry.tools.length - openNames - rest.length;
  return (
    <div className="text-muted">
      <p>
        {countOf(entry.tools.length, 'tool')}: {names(entry.tools.slice(0, openNames))}
        {rest.length === 0 ? null : ', …'}
      </p>
      {rest.length === 0 ? null : (
        <details>
          <summary className="py-0.5">and {formatCount(entry.tools.length - openNames)} more tools</summary>
          <p>
            {names(rest)}
            {left > 0 ? ` and ${formatCount(left)} more` : null}
          </p>
        </details>
      )}
    </div>
  );
}
