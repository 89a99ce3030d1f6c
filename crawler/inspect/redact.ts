import type { Json } from '@/core/schema/json';
import { stripControls } from './control-characters';

/**
 * Cleans what strangers wrote before it is stored or shown: no control characters, no paths of this machine or of the
 * sandbox, nothing that looks like a secret, bounded length. It guards against accidents, not against an author who
 * hides a secret on purpose; the text stays hostile and is escaped where it is shown.
 */

const maxChars = 4_000;

/** Names whose value is a secret, in `NAME=value`, `"name": "value"` and query strings. */
const secretName =
  '[\\w-]{0,40}(?:api[_-]?key|apikey|access[_-]?key|private[_-]?key|client[_-]?secret|secret|token|passwd|password|pwd|passphrase|authorization|credential|signature|session[_-]?id|cookie)s?';

const shapes: RegExp[] = [
  /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[\s\S]{0,8000}?(?:-----END [A-Z ]{0,30}PRIVATE KEY-----|$)/g,
  /\beyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?/g,
  /\b(?:gh[pousr]_|github_pat_|glpat-|npm_|hf_|sbp_|pypi-|dop_v1_|shpat_|xox[abeprs]-|sk[-_]|rk_|pk_|whsec_|AKIA|ASIA|AIza|ya29\.|lin_api_|ntn_|figd_|tvly-|pplx-|gsk_|r8_)(?=[\w.-]{0,200}\d)[\w.-]{8,}/g,
  /\b[0-9a-f]{32,}\b/gi,
];

const bearer = /\b(Bearer|Basic|Token)\s+(?!realm\b|error\b|scope\b|resource_metadata\b)[\w.~+/=-]{8,}/gi;
const credentialedUrl = /\b([a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/@'"<>]{1,200}@/gi;
const queryValue = new RegExp(`([?&#](?:${secretName}|key|sig|code|auth)=)[^&\\s'"<>]+`, 'gi');
const assigned = new RegExp(`\\b(${secretName})(["']?\\s?=\\s?["']?)(?!["'<\\s])[^\\s"'&,;]+`, 'gi');
const labelled = new RegExp(
  `\\b(${secretName})(["']?\\s?:\\s?["']?)(?!(?:required|missing|undefined|null|none|not|is|are|must|should|invalid|set|empty|unset|true|false|expected|the|a|no|string|number)\\b)(?!["'<\\s[{(])[^\\s"',;)\\]}]{4,}`,
  'gi',
);
/** Long runs of mixed characters: keys without a known shape. */
const longRun = /[A-Za-z0-9+_-]{32,}={0,2}/g;

const fileUrl = /\bfile:\/\/\/?[^\s'"<>)]+/g;
const windowsPath = /(?<![\w])[A-Za-z]:\\(?:[^\s\\'"<>|:*?]+\\)*[^\s\\'"<>|:*?,;)]*/g;
/** At least two parts, or one below a root that names people or machines. Parts of URLs follow `:`, `/` or a word. */
const posixPath = /(?<![\w.:/<>~@%-])\/(?:[\w.@+~%=,-]+\/)+[\w.@+~%=-]*/g;

function isMixed(run: string): boolean {
  return /\d/.test(run) && /[a-z]/.test(run) && /[A-Z]/.test(run);
}

/** A path below `node_modules` is the package's own and helps to understand an error; what stands before is ours. */
function shortenPath(path: string): string {
  const at = path.indexOf('/node_modules/');
  return at < 0 ? '<path>' : `<path>${path.slice(at)}`;
}

interface RedactOptions {
  /** Values that are known and must not appear, e.g. those of variables that the user set. */
  secrets?: readonly string[];
  /** Characters kept at most. */
  limit?: number;
  /** Which end of a longer text is kept. */
  keep?: 'start' | 'end';
}

/** The text with `<path>` and `<secret>` in place of what was found, and `…` where it was cut. */
export function redact(
  text: string,
  { secrets = [], limit = maxChars, keep = 'start' }: RedactOptions = {},
): string {
  // Somewhat more than is kept, so that a secret at the cut is seen whole; the rest is never looked at.
  const wide = limit + 4_000;
  let clean = stripControls(keep === 'start' ? text.slice(0, wide) : text.slice(-wide));
  for (const secret of secrets) {
    if (secret.length >= 4) clean = clean.replaceAll(secret, '<secret>');
  }
  clean = clean
    .replace(credentialedUrl, '$1<secret>@')
    .replace(queryValue, '$1<secret>')
    .replace(fileUrl, shortenPath)
    .replace(windowsPath, '<path>')
    .replace(posixPath, shortenPath);
  for (const shape of shapes) clean = clean.replace(shape, '<secret>');
  clean = clean
    .replace(bearer, '$1 <secret>')
    .replace(assigned, '$1$2<secret>')
    .replace(labelled, '$1$2<secret>')
    .replace(longRun, (run) => (isMixed(run) ? '<secret>' : run));
  if (clean.length <= limit) return clean;
  return keep === 'start' ? `${clean.slice(0, limit - 1)}…` : `…${clean.slice(-(limit - 1))}`;
}

const maxDepth = 8;
const maxMembers = 50;

/** Cleans every text inside a JSON value; deeper or longer parts are cut off. */
export function redactJson(value: Json, secrets: readonly string[] = [], depth = 0): Json {
  if (typeof value === 'string') return redact(value, { secrets, limit: 1_000 });
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= maxDepth) return '…';
  if (Array.isArray(value))
    return value.slice(0, maxMembers).map((item) => redactJson(item, secrets, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, maxMembers)
      .map(([key, member]) => [redact(key, { secrets, limit: 200 }), redactJson(member, secrets, depth + 1)]),
  );
}
