/*
 * A name as one segment of a path, and back.
 *
 * Names are written by strangers. Of a name in a path, letters of all scripts are percent-encoded as usual; the characters
 * that URL parsers, proxies and routers treat on their own (`/`, `\`, `%`, `~`, the dots of `.` and `..`, the dot of
 * `.rsc`, which Next.js reads as its own request, and that of a name that is called as a feed) are written as `~` and two
 * hex digits, which nothing on the way touches.
 */

/** One name as one segment of a path. A lone surrogate becomes U+FFFD, since no address can carry it. */
export function encodeSegment(name: string): string {
  const wellFormed = name.toWellFormed();
  const dotted = /^\.+$/.test(wellFormed) ? wellFormed.replaceAll('.', '~2E') : null;
  if (dotted !== null) return dotted;
  const escaped = wellFormed
    .replace(/[~/\\%]/g, (char) => `~${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/\.(rsc)$/i, '~2E$1')
    .replace(/^(changes)\.(atom|rss|json)$/, '$1~2E$2');
  return encodeURIComponent(escaped).replace(/%(40|3A|2C|2B|24|26|3D)/g, decodeURIComponent);
}

/** The name that a segment stands for, as the router hands it over. A `%` that encodes nothing stands for itself. */
export function decodeSegment(segment: string): string {
  return percentDecoded(segment).replace(/~(7E|2F|5C|25|2E)/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Percent-decoded; as it is when a `%` encodes nothing. */
export function percentDecoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
