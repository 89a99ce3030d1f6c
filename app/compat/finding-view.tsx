import type { ReactNode } from 'react';
import type { Finding } from '@/core/compat/finding';
import type { Fix } from '@/core/compat/fix/fix-for';
import { findRule } from '@/core/compat/known-rules';
import { readablePath } from '@/core/schema/pointer';
import { StrangersCode, StrangersText } from '../_components/strangers-text';
import { rulePath } from '../_lib/compat-urls';
import { ConfidenceMark, EffectMark } from './grade-mark';
import { SourceList } from './source-list';

/** The sentence of a finding: what stands in backticks is set as code. All of it may hold a stranger's words. */
function Message({ text }: { text: string }) {
  return text.split('`').map((part, i) =>
    i % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
      <StrangersText key={i} text={part} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
      <StrangersCode key={i} text={part} />
    ),
  );
}

/** A finding with its place, its evidence and what to write instead. `profiles` names where it was met. */
export function FindingView(props: { finding: Finding; fix?: Fix | undefined; profiles?: ReactNode }) {
  const { finding, fix, profiles } = props;
  const known = findRule(finding.rule);
  return (
    <li className="grid grid-cols-1 gap-1 px-4 py-3 text-sm">
      <p>
        <EffectMark effect={finding.effect} />{' '}
        <span className="font-[600]">
          <Message text={finding.message} />
        </span>
      </p>
      <p className="text-muted">
        at{' '}
        {finding.pointer === '' ? (
          'the tool'
        ) : (
          <>
            <StrangersCode text={finding.pointer.slice(0, 400)} /> (
            <StrangersText text={readablePath(finding.pointer).slice(0, 200)} />)
          </>
        )}
        {' · '}
        {known === undefined ? finding.rule : <a href={rulePath(finding.rule)}>{known.rule.title}</a>}
        {' · '}
        <ConfidenceMark confidence={finding.confidence} />
      </p>
      {profiles === undefined ? null : <p className="text-muted">{profiles}</p>}
      {finding.conflict === undefined ? null : (
        <p className="tone-warn rounded px-2 py-1">
          Not certain, so it decides nothing. {finding.conflict.says}
        </p>
      )}
      {finding.advice === undefined ? null : <p>{finding.advice}</p>}
      {fix === undefined ? null : <FixView fix={fix} />}
      <details>
        <summary className="text-muted">Sources</summary>
        <div className="mt-1">
          <SourceList sources={[...finding.sources, ...(finding.conflict?.sources ?? [])]} />
        </div>
      </details>
    </li>
  );
}

/** Characters of a rewritten part that are shown. */
const shownChars = 1_500;

function FixView({ fix }: { fix: Fix }) {
  const { pointer, before, after } = fix.node;
  return (
    <div className="rounded border border-line bg-sunken px-3 py-2">
      <p>
        {fix.title}, at <StrangersCode text={pointer === '' ? 'the tool' : pointer.slice(0, 300)} />
      </p>
      <p>
        <del className="tone-bad block px-1 no-underline">
          <span className="sr-only">instead of </span>
          <span aria-hidden="true">− </span>
          <StrangersCode text={short(before)} />
        </del>
        <ins className="tone-good block px-1 no-underline">
          <span className="sr-only">write </span>
          <span aria-hidden="true">+ </span>
          <StrangersCode text={short(after)} />
        </ins>
      </p>
      <p className="text-muted">
        <StrangersText text={fix.equivalence} />
        {fix.spelling === null ? null : (
          <>
            . With {fix.spelling.generator}: <code>{fix.spelling.words}</code>
          </>
        )}
      </p>
    </div>
  );
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > shownChars ? `${text.slice(0, shownChars)}…` : text;
}
