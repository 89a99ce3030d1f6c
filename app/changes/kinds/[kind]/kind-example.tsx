import { explainChange } from '@/core/diff/describe-change';
import { ChangeSentence } from '../../../_components/change-sentence';
import { SeverityMark } from '../../../_components/severity-mark';
import { UnifiedDiff } from '../../../_components/text-diff';
import { diffLines, foldEqual } from '../../../_lib/line-diff';
import { lineAnchors, pointedLines } from '../../../_lib/pointed-lines';
import type { KindCase } from '../kind-cases';

const directionWords: Record<KindCase['direction'], string> = {
  input: 'an input schema',
  output: 'an output schema',
  tool: 'a tool',
  list: 'a list of tools',
};

/** One example: the sentence that the comparison makes of it, and both texts. */
export function KindExample({ id, example }: { id: string; example: KindCase }) {
  const { before, after, direction, change, severity } = example;
  const [old, now] = [before, after].map((value) => pointedLines(value ?? undefined));
  const parts = foldEqual(diffLines(old?.lines ?? [], now?.lines ?? [], 500));
  const anchors = {
    before: lineAnchors(id, 'before', old?.pointers ?? [], `${id}:`),
    after: lineAnchors(id, 'after', now?.pointers ?? [], `${id}:`),
  };
  return (
    <article aria-labelledby={`${id}:title`} className="panel min-w-0 overflow-hidden">
      <header className="border-line border-b px-4 py-2 text-sm">
        <h3 id={`${id}:title`} className="text-sm">
          <ChangeSentence title={explainChange(change).title} />
          <SeverityMark severity={severity} />
        </h3>
        <p className="text-muted">Before and after, as {directionWords[direction]}.</p>
      </header>
      <UnifiedDiff parts={parts} anchors={anchors} />
    </article>
  );
}
