import { StrangersText } from '../_components/strangers-text';
import { searchFor, serversPath } from '../_lib/urls';

/** What to do when a search finds nothing. */
export function NothingFound(props: { q: string; words: readonly string[]; suggestion: string | null }) {
  const { q, words, suggestion } = props;
  return (
    <div className="panel max-w-3xl p-4" role="status">
      <p>
        Nothing has {words.length > 1 ? 'all of these words' : 'this word'}:{' '}
        <StrangersText text={q} className="font-[600]" />
      </p>
      {suggestion === null ? null : (
        <p className="mt-2">
          Did you mean{' '}
          <a href={searchFor(suggestion)} className="font-[600]">
            <StrangersText text={suggestion} />
          </a>
          ?
        </p>
      )}
      {words.length > 1 ? (
        <p className="mt-2">
          Look for one of them:{' '}
          {[...new Set(words)].map((word, i) => (
            <span key={word}>
              {i === 0 ? null : ', '}
              <a href={searchFor(word)}>
                <StrangersText text={word} />
              </a>
            </span>
          ))}
        </p>
      ) : null}
      <p className="mt-2 text-muted text-sm">
        Or go through <a href={serversPath}>all servers</a>.
      </p>
    </div>
  );
}
