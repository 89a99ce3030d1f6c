/**
 * Reads from the last words of a server which variables and arguments it misses. Servers say it in prose, so this is a
 * reading of phrases: a line must both name something and say that it is missing.
 */

const maxWanted = 20;
const maxLineChars = 2_000;
/** A list below "Missing required environment variables:" is read no further than this. */
const maxListLines = 15;

const needWords =
  /\b(?:required?|requires|missing|must (?:be )?(?:set|provided?|specif(?:y|ied)|defined?|configured?|have)|not (?:been )?(?:set|found|provided|defined|configured|specified|given)|(?:is|are|was) (?:undefined|empty|unset)|(?:please|you must|need to|first) (?:set|provide|specify|define|export|pass|add|configure)|no [\w -]{0,40}(?:provided|found|set|specified|configured)|needs?|expected|undefined|environment variables?|env vars?)\b/i;
const setWords = /\b(?:[Ss]et|[Ee]xport|[Pp]rovide|[Dd]efine) (?:the )?[`'"]?[A-Z][A-Z0-9_]{2,}/;

/** Environment variables in capitals, e.g. `GITHUB_TOKEN`, or one word that stands beside "environment variable". */
const variable = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g;
const singleWord =
  /\b([A-Z][A-Z0-9]{2,})\b(?= (?:env(?:ironment)? var|environment))|(?:env(?:ironment)? var(?:iable)?s?|process\.env\.)[:\s]*["'`]?([A-Z][A-Z0-9]{2,})\b/g;

/** Error codes and switches of runtimes look like variables and are none. */
const notVariables =
  /^(?:ERR_|E[A-Z]+_[A-Z]+$|EAI_|NODE_|NPM_|UND_|GLIBC|MODULE_NOT_FOUND|CERT_|DEP_|SELF_SIGNED|UNABLE_TO|LC_|NO_COLOR)|_(?:ERROR|FAILED|NOT_FOUND|EXCEPTION|EXPIRED|INVALID|TIMEOUT|REQUIRED|MISSING)$/;

function isVariable(name: string): boolean {
  return name.length <= 80 && !notVariables.test(name);
}

function variablesIn(line: string): string[] {
  const found = (line.match(variable) ?? []).filter(isVariable);
  for (const match of line.matchAll(singleWord)) {
    const name = match[1] ?? match[2];
    if (name !== undefined && isVariable(name)) found.push(name);
  }
  return found;
}

/** `--api-key`, from commander, yargs, clap, argparse and hand-written texts. */
function optionsIn(line: string): string[] {
  const found = [...line.matchAll(/(?<![\w-])--[a-zA-Z][\w-]{0,60}/g)].map((match) => match[0]);
  // yargs: "Missing required argument: api-key" / "Missing required arguments: host, port"
  const named = /Missing required arguments?:\s*([\w-]+(?:,\s*[\w-]+)*)\s*$/i.exec(line)?.[1];
  for (const name of named?.split(/,\s*/) ?? []) {
    if (!isVariable(name) || !/^[A-Z][A-Z0-9_]+$/.test(name)) found.push(`--${name.replace(/^-+/, '')}`);
  }
  return found.filter((option) => !/^--(?:help|version)$/.test(option));
}

/** `<database-url>` outside of brackets, which mean "optional"; `--port <n>` counts as the option. */
function operandsIn(usage: string): string[] {
  let required = usage;
  for (let i = 0; i < 4; i++) required = required.replace(/\[[^[\]]*\]/g, ' ');
  const found: string[] = [];
  for (const match of required.matchAll(/((?<![\w-])--?[a-zA-Z][\w-]{0,60}[ =])?<([\w][\w .|:/-]{0,60})>/g)) {
    found.push(match[1] === undefined ? `<${match[2]}>` : match[1].trim().replace(/=$/, ''));
  }
  return found;
}

/** zod and similar print their complaint as JSON: `"path": ["API_KEY"], "message": "Required"`. */
function pathsInValidation(text: string): string[] {
  if (!/invalid_type|Required|Invalid input|invalid_string|too_small/.test(text)) return [];
  const found = [...text.matchAll(/["']?path["']?\s*:\s*\[\s*["']([A-Za-z_][\w-]{0,80})["']\s*\]/g)].map(
    (match) => match[1] ?? '',
  );
  for (const match of text.matchAll(
    /\b([A-Z][A-Z0-9_]{2,80})["']?\s*:\s*\[\s*["'](?:Required|Invalid input)/g,
  )) {
    found.push(match[1] ?? '');
  }
  return found.filter((name) => /^[A-Z][A-Z0-9_]*$/.test(name) && isVariable(name));
}

/** What the text asks for, with the place of the last such sentence: a later complaint explains the end better. */
interface Wanted {
  /** Variables as `NAME`, options as `--name`, positional arguments as `<name>`; each once, at most 20. */
  names: string[];
  /** Index into the text of the last line that asked; -1 when none did. */
  lastAt: number;
}

/** @param text the end of what a server wrote, raw */
export function parseWanted(text: string): Wanted {
  const names = new Set<string>();
  let lastAt = -1;
  const add = (found: readonly string[], at: number): void => {
    for (const name of found) if (names.size < maxWanted) names.add(name);
    if (found.length > 0) lastAt = Math.max(lastAt, at);
  };

  let at = 0;
  let listLines = 0;
  let afterUsage = false;
  for (const whole of text.split('\n')) {
    const line = whole.slice(0, maxLineChars).trim();
    const isStackFrame = /^at /.test(line);
    const isErrorField = /^(?:code|errno|syscall|type)\b['"]?\s*:/.test(line);
    if (!isStackFrame && !isErrorField) {
      const isUsage = /^usage\b/i.test(line) || afterUsage;
      afterUsage = /^usage:?$/i.test(line);
      const asks = needWords.test(line) || setWords.test(line);
      const inList = listLines > 0 && /^(?:[-*•·✗❌\d.)]+\s*)?[`'"]?(?:--|<|[A-Z][A-Z0-9_]{2,})/.test(line);
      if (asks || inList) add([...variablesIn(line), ...optionsIn(line)], at);
      if (inList && !asks) add(singleCapital(line), at);
      if (
        isUsage ||
        /required argument|arguments were not provided/i.test(line) ||
        (inList && line.startsWith('<'))
      ) {
        add(operandsIn(line), at);
      }
      if (/not enough non-option arguments/i.test(line)) add(['<argument>'], at);
      // argparse: "the following arguments are required: --token, database"
      for (const name of /arguments are required:\s*(.+)$/.exec(line)?.[1]?.split(/,\s*/) ?? []) {
        if (/^[\w-]+$/.test(name)) add([name.startsWith('-') ? name : `<${name}>`], at);
      }
      listLines = asks && /:$/.test(line) ? maxListLines : inList || line === '' ? listLines - 1 : 0;
    }
    at += whole.length + 1;
  }
  add(pathsInValidation(text), text.length);
  return { names: [...names], lastAt };
}

function singleCapital(line: string): string[] {
  const name = /^(?:[-*•·✗❌\d.)]+\s*)?[`'"]?([A-Z][A-Z0-9]{2,})[`'"]?(?:$|[\s:=(-])/.exec(line)?.[1];
  return name !== undefined && isVariable(name) && !/^[A-Z][a-z]/.test(name) ? [name] : [];
}
