import type { Json } from '@/core/schema/json';
import { visibleJson } from '@/core/text/visible-text';
import { formatBytes } from '../_lib/format';
import { CopyButton } from './copy-button.client';
import { jsonTokens } from './json-tokens';
import { ScrollRegion } from './scroll-region';

/** Characters of JSON that a page shows, and up to which it is coloured. */
const shownChars = 200_000;
const colouredChars = 16_000;

const colours = { key: 'text-link', string: 'text-added', literal: 'text-changed' };

/**
 * JSON of a stranger, indented, with a button that copies it. Characters that cannot be seen are written as escapes, which
 * is the same value. `rawHref` leads to the text as it was received.
 */
export function JsonView(props: { id: string; label: string; value: Json; rawHref?: string | undefined }) {
  const { id, label, value, rawHref } = props;
  const json = visibleJson(JSON.stringify(value, null, 2));
  const isWhole = json.length <= shownChars;
  const shown = isWhole ? json : json.slice(0, shownChars);
  return (
    <div className="panel">
      <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-4 py-1.5 text-sm">
        {isWhole ? <CopyButton target={id} label={label} /> : null}
        {rawHref === undefined ? null : <a href={rawHref}>As received</a>}
        {isWhole ? null : (
          <span className="text-muted">
            The first {formatBytes(shownChars)} of {formatBytes(json.length)}; the whole is behind “As
            received”.
          </span>
        )}
      </div>
      <ScrollRegion label={label} className="max-h-[32rem] overflow-y-auto">
        <pre id={id} className="w-max p-4 text-xs leading-5">
          {shown.length > colouredChars
            ? shown
            : jsonTokens(shown).map((token, i) =>
                token.kind === 'plain' ? (
                  token.text
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
                  <span key={i} className={colours[token.kind]}>
                    {token.text}
                  </span>
                ),
              )}
        </pre>
      </ScrollRegion>
    </div>
  );
}
