import type { Sent } from '@/core/compat/sent';
import { type Json, own, ownString } from '@/core/schema/json';
import { toolName } from '@/core/schema/tool-name';
import { StrangersCode } from '../_components/strangers-text';
import { SplitDiff } from '../_components/text-diff';
import { formatCount } from '../_lib/format';
import { canonicalValue, cutParts, diffLines, foldEqual } from '../_lib/line-diff';
import { lineAnchors, pointedLines } from '../_lib/pointed-lines';

const shownLines = 400;
const diffMs = 200;

/** What a profile sends of a tool, beside what was published, the difference marked. `id` is unique on the page. */
export function SentView({ id, tool, sent }: { id: string; tool: Json; sent: Sent | null }) {
  if (sent === null) return <p className="panel p-4 text-sm">Nothing: the tool does not get there.</p>;
  const published = own(tool, 'inputSchema');
  const name = toolName(tool);
  const description = ownString(tool, 'description') ?? null;
  return (
    <div className="grid grid-cols-1 gap-2 text-sm">
      <p>
        Name: <StrangersCode text={sent.name.slice(0, 600)} />
        {sent.name === name ? (
          <span className="text-muted"> (as published)</span>
        ) : (
          <span className="text-muted">
            {' '}
            (published as <StrangersCode text={name.slice(0, 600)} />)
          </span>
        )}
        {sent.group === undefined ? null : (
          <>
            , in <StrangersCode text={sent.group} />
          </>
        )}
        {sent.strict === undefined ? null : `, strict: ${String(sent.strict)}`}
        {'. '}
        {sent.description === description ? 'Description as published.' : 'The description is changed.'}
      </p>
      <SchemaDiff id={id} before={published} after={sent.schema} />
    </div>
  );
}

/** Two schemas side by side. */
export function SchemaDiff(props: { id: string; before: Json | undefined; after: Json | undefined }) {
  const { id, before, after } = props;
  if (after === undefined) return <p className="panel p-4">No schema is sent.</p>;
  const [old, now] = [before, after].map((value) =>
    value === undefined ? undefined : pointedLines(canonicalValue(value)),
  );
  const lines = diffLines(old?.lines ?? [], now?.lines ?? [], diffMs);
  const isSame = lines.every(({ sign }) => sign === '=');
  const { parts, left } = cutParts(foldEqual(lines), shownLines);
  const anchors = {
    before: lineAnchors(
      id,
      'before',
      (old?.pointers ?? []).map(() => null),
      id,
    ),
    after: lineAnchors(
      id,
      'after',
      (now?.pointers ?? []).map(() => null),
      id,
    ),
  };
  return (
    <div className="panel min-w-0 overflow-hidden">
      <div className="grid grid-cols-1 border-line border-b px-4 py-1 text-muted text-xs lg:grid-cols-2">
        <span>Published schema</span>
        <span className="max-lg:hidden">{isSame ? 'Sent: the same' : 'Sent schema'}</span>
        <span className="lg:hidden">{isSame ? 'and sent the same' : 'and sent schema (+)'}</span>
      </div>
      <SplitDiff parts={parts} anchors={anchors} />
      {left > 0 ? <p className="px-4 py-1 text-muted text-xs">and {formatCount(left)} more lines</p> : null}
    </div>
  );
}
