// @ts-check
// What the drivers have in common. A driver is a small program of ours, run in the sandbox, that uses an installed library
// as its users do: it connects to the MCP server over stdio, hands the tools to the library and asks the model once.

/**
 * @typedef {object} DriverWish What an adapter wants of a driver; the one argument of the program, as JSON.
 * @property {string} stubUrl
 * @property {{ name: string, command: string, args: string[] }} server
 * @property {string} provider
 * @property {string} model
 * @property {string | null} mode
 * @property {string | null} library where one driver serves several libraries: which
 */

/** @type {DriverWish} */
export const wish = JSON.parse(process.argv[2] ?? '{}');

/** What the user asks the model. */
export const prompt = 'say ok';
/** No provider sees it. */
export const fakeKey = 'fake-key';

const maxWordsChars = 900;

/**
 * Imports a module of the installed release. `node_modules` stands beside this folder in the sandbox only, so that a written
 * import would be one that this repository does not have.
 * @param {string} specifier
 */
export function load(specifier) {
  return import(specifier);
}

/**
 * Does one step; when it fails, says so in one line on stdout, for the adapter, and ends the program.
 * @template T
 * @param {'list' | 'ask'} step `list`: the server and its tools; `ask`: their conversion and the request
 * @param {() => Promise<T>} action
 * @returns {Promise<T>}
 */
export async function step(step, action) {
  try {
    return await action();
  } catch (error) {
    tell({ failed: step, words: wordsOf(error) });
    process.exit(1);
  }
}

/** Tells warnings of the library. @param {readonly unknown[]} warnings */
export function warn(warnings) {
  for (const warning of warnings) tell({ warning: wordsOf(warning) });
}

/** Ends the program; servers and sockets that are still open end with it. */
export function done() {
  process.exit(0);
}

/** @param {object} what */
function tell(what) {
  process.stdout.write(`${JSON.stringify({ lab: what })}\n`);
}

/** @param {unknown} error */
function wordsOf(error) {
  const text =
    error instanceof Error
      ? [`${error.name}: ${error.message}`, ...causesOf(error)].join(' ← ')
      : typeof error === 'string'
        ? error
        : JSON.stringify(error);
  return text.replace(/\s+/g, ' ').slice(0, maxWordsChars);
}

/** @param {Error} error */
function causesOf(error) {
  return error.cause instanceof Error ? [`${error.cause.name}: ${error.cause.message}`] : [];
}
