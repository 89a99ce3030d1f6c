const maxChars = 400;

/** Folders of the sandbox and of programs; what follows `node_modules` is the client's own and tells something. */
const path = /(?:file:\/\/)?\/(?:home|opt|work|tmp|usr|proc|etc|root|var|build)\/[^\s'"`<>():,;]*/g;

/**
 * A client's own words as they are kept: one line, without colours, times, ids and paths, at most 400 characters. Nothing in a
 * run is a secret: keys are placeholders.
 */
export function keptWords(text: string): string {
  const line = withoutColours(text)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/\b\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:[.,]\d+)?(?:Z|[+-]\d{2}:?\d{2})?/g, '<time>')
    .replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '<id>')
    .replace(/\b(?:ses|msg|prt|req|thread|session)_[A-Za-z0-9]{8,}/g, '<id>')
    .replace(/\+\d+ms\b/g, '')
    .replace(/127\.0\.0\.1:\d+/g, '127.0.0.1')
    .replace(
      path,
      (found) =>
        `<path>${found.includes('/node_modules/') ? found.slice(found.indexOf('/node_modules/')) : ''}`,
    )
    .trim()
    .replace(/^(?:\[?<time>\]?\s*)?\[?(?:ERROR|WARN(?:ING)?|DEBUG|INFO)\]?:?\s+/, '');
  return line.length <= maxChars ? line : `${line.slice(0, maxChars - 1)}…`;
}

/** The lines of an output that match, as they are kept, each once, at most `most`. */
export function linesThat(text: string, test: RegExp, most = 20): string[] {
  const found = new Set<string>();
  for (const line of withoutColours(text).split(/[\r\n]+/)) {
    if (found.size >= most) break;
    if (test.test(line.slice(0, 20_000))) found.add(keptWords(line));
  }
  found.delete('');
  return [...found];
}

const escapeCharacter = String.fromCharCode(27);
const movement = new RegExp(`${escapeCharacter}\\[[0-9;?]*[A-Za-z]`, 'g');

/** Terminal colours and movements (ECMA-48 control sequences) are no words. */
function withoutColours(text: string): string {
  return text.replace(movement, '');
}
