import { stripControls } from './control-characters';
import { parseWanted } from './wanted';

/** Why a server ended or refused, read from its words. The words are raw; redact them before they are shown. */
interface ExitReason {
  outcome: 'needs_config' | 'needs_network' | 'needs_runtime' | 'exited';
  /** Variables (`NAME`), options (`--name`) and positional arguments (`<name>`) that the text asks for. */
  wanted: string[];
}

/** Newer language or platform features under an older runtime, wrong add-on builds, and missing interpreters. */
const runtimeWords = [
  /\b(?:requires?|needs?|supports?|use|upgrade to|minimum(?: supported)?|at least|you are using|unsupported)\b[^\n]{0,40}\bnode(?:\.?js)?\b[^\n]{0,30}v?\d+/i,
  /\bnode(?:\.?js)?\b[^\n]{0,40}\b(?:v?\d[\w.]*)?[^\n]{0,20}\b(?:is required|or (?:higher|later|newer|above)|is (?:not supported|unsupported|too old))/i,
  /EBADENGINE|Unsupported engine|NODE_MODULE_VERSION|GLIBC(?:XX)?_[\d.]+['’]? not found/,
  /(?:^|: )bad option: -/m,
  / is not allowed in NODE_OPTIONS/,
  /ERR_UNKNOWN_BUILTIN_MODULE|No such built-in module: node:/,
  /The requested module '(?:node:)?[a-z_/]+' does not provide an export named/,
  /SyntaxError: (?:Unexpected (?:token|identifier) '(?:with|assert|using)'|Invalid regular expression flags)/,
  /TypeError: (?:Promise\.(?:withResolvers|try)|Array\.fromAsync|Object\.groupBy|Map\.groupBy|URL\.(?:parse|canParse)|Iterator\.\w+|process\.(?:loadEnvFile|getBuiltinModule)|RegExp\.escape|[\w.]*\.(?:isSubsetOf|intersection|toSorted|globSync|styleText)|(?:\(0, )?[\w.]*(?:styleText|globSync)\)?) is not a function/,
  /ReferenceError: (?:WebSocket|File|CustomEvent|Iterator|navigator|fetch|EventSource|Bun|Deno) is not defined/,
  /(?:env|sh|bash)?:? ?(?:line \d+: |\d+: )?['‘]?(?:python3?|uvx?|deno|bunx?|java|dotnet|ruby|php|go|docker)['’]?: (?:command not found|not found|No such file or directory)/,
];

const networkWords =
  /\b(?:ENOTFOUND|EAI_AGAIN|EAI_FAIL|ENETUNREACH|EHOSTUNREACH|ENETDOWN|ECONNREFUSED|ETIMEDOUT|ECONNABORTED|UND_ERR_CONNECT_TIMEOUT|getaddrinfo|fetch failed|network (?:is )?unreachable|network error|no such host|name resolution|could not resolve host|dns error|dial tcp|connection refused|failed to connect|unable to connect|socket hang up|connect timeout)\b/gi;

const configWords =
  /\b(?:missing|required?|invalid|not (?:set|found|provided|configured)|no|provide|set|need(?:s|ed)?|must|without|run with)\b[^\n]{0,60}\b(?:api[ _-]?keys?|(?:access |auth |api )?tokens?|credentials?|passwords?|secrets?|connection strings?|configuration|config(?: file)?|arguments?|environment variables?|env vars?|database url|log ?in|sign in)\b|\b(?:api[ _-]?keys?|(?:access |auth |api )?tokens?|credentials?|passwords?|connection strings?|config(?:uration)?(?: file)?|arguments?|environment variables?)\b[^\n]{0,60}\b(?:missing|required|invalid|not (?:set|found|provided|configured|specified)|must be|is empty|undefined|needed|expected)\b/gi;

const authWords =
  /\b(?:not (?:authenticated|authorized|logged in)|unauthenticated|unauthorized|authentication (?:is )?(?:required|failed|needed)|authorization (?:is )?required|log ?in (?:is )?required|sign[ -]?in (?:is )?required|please (?:log|sign) in|invalid (?:access )?token)\b/i;

function lastIndexOf(text: string, pattern: RegExp): number {
  let at = -1;
  for (const match of text.matchAll(pattern)) at = match.index;
  return at;
}

function reasonIn(text: string): { outcome: 'needs_config' | 'needs_network' | null; wanted: string[] } {
  const { names, lastAt } = parseWanted(text);
  const networkAt = lastIndexOf(text, networkWords);
  const configAt = Math.max(lastAt, lastIndexOf(text, configWords));
  // An error that Node prints as it ends the process explains it, whatever was said before.
  const thrownAt = /^Node\.js v\d/m.test(text) ? lastIndexOf(text, /^\w*Error(?: \[\w+\])?: /gm) : -1;
  const last = Math.max(networkAt, configAt);
  // The later complaint is nearer to the end of the process. A wish that was only a hint stays in `wanted`.
  const outcome = last < 0 || thrownAt > last ? null : networkAt === last ? 'needs_network' : 'needs_config';
  return { outcome, wanted: names };
}

/**
 * Reads why a process ended before it listed its tools.
 * @param end exit code (null when a signal ended it), the tail of stderr, and what stood on stdout that was no message
 */
export function classifyExit(end: { code: number | null; stderr: string; stdout: string }): ExitReason {
  const text = readable(`${end.stdout}\n${end.stderr}`);
  if (runtimeWords.some((pattern) => pattern.test(text))) return { outcome: 'needs_runtime', wanted: [] };
  const { outcome, wanted } = reasonIn(text);
  return { outcome: outcome ?? 'exited', wanted };
}

/**
 * Whether the words of a process that stays silent explain it: it tries to reach another machine. Other complaints do
 * not, since a server goes on after them.
 */
export function explainsSilence(stderr: string): 'needs_network' | null {
  return lastIndexOf(readable(stderr), networkWords) < 0 ? null : 'needs_network';
}

/** What a JSON-RPC error means for the inspection, by its words: codes have no agreed meaning. */
export function classifyRpcError(message: string): {
  outcome: 'auth_required' | 'needs_config' | 'needs_network' | 'refused';
  wanted: string[];
} {
  const text = readable(message.slice(0, 4_000));
  const { outcome, wanted } = reasonIn(text);
  if (outcome === 'needs_network') return { outcome, wanted };
  if (wanted.some((name) => !name.startsWith('<'))) return { outcome: 'needs_config', wanted };
  if (authWords.test(text)) return { outcome: 'auth_required', wanted };
  return { outcome: outcome ?? 'refused', wanted };
}

/** Without colours, and with long lines cut: patterns over strangers' text must stay cheap. */
function readable(text: string): string {
  return stripControls(text).replace(/([^\n]{2000})[^\n]+/g, '$1');
}
