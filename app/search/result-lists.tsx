import type { ServerHit, ToolHit } from '@/db/queries/search';
import { StrangersText } from '../_components/strangers-text';
import { countOf } from '../_lib/format';
import { serverLabel, serverPath, toolPath } from '../_lib/urls';
import { excerpt, markWords } from './mark-words';

/** Characters of a description in a result. */
const excerptChars = 220;

export function ServerHits({ hits, words }: { hits: readonly ServerHit[]; words: readonly string[] }) {
  return (
    <ul className="panel divide-y divide-line">
      {hits.map((hit) => (
        <li key={hit.id} className="px-4 py-2.5 text-sm">
          <a href={serverPath(hit)} className="font-[600] font-mono">
            <Marked text={serverLabel(hit)} words={words} />
          </a>
          {hit.toolCount === null ? null : (
            <span className="ms-2 text-muted">{countOf(hit.toolCount, 'tool')}</span>
          )}
          <Excerpt text={hit.description} words={words} />
        </li>
      ))}
    </ul>
  );
}

export function ToolHits({ hits, words }: { hits: readonly ToolHit[]; words: readonly string[] }) {
  return (
    <ul className="panel divide-y divide-line">
      {hits.map((hit) => {
        const server = { namespace: hit.namespace, name: hit.server };
        return (
          <li key={hit.id} className="px-4 py-2.5 text-sm">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <a href={toolPath(server, hit.name)} className="font-[600] font-mono">
                <Marked text={hit.name} words={words} />
              </a>
              {hit.title === null || hit.title === hit.name ? null : (
                <span>
                  <Marked text={hit.title.slice(0, 200)} words={words} />
                </span>
              )}
              {hit.isRemoved ? <span className="badge tone-bad">removed</span> : null}
              <a href={serverPath(server)} className="ms-auto font-mono text-xs">
                <StrangersText text={serverLabel(server)} />
              </a>
            </div>
            <Excerpt text={hit.description} words={words} />
          </li>
        );
      })}
    </ul>
  );
}

function Excerpt({ text, words }: { text: string | null; words: readonly string[] }) {
  if (text === null || text === '') return null;
  return (
    <p className="text-muted">
      <Marked text={excerpt(text, words, excerptChars)} words={words} />
    </p>
  );
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return (
    <bdi>
      {markWords(text, words).map((part, i) =>
        part.isMarked ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
          <mark key={i} className="text-ink">
            <StrangersText text={part.text} />
          </mark>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
          <StrangersText key={i} text={part.text} />
        ),
      )}
    </bdi>
  );
}
