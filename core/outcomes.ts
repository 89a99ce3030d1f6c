/**
 * Every way an inspection can end. The id is stored and printed; the words are here alone.
 * `class` groups them on the status page: what a visitor should think of it.
 */
export interface OutcomeInfo {
  title: string;
  /** What happened, in a sentence that follows "The last inspection …". */
  meaning: string;
  /** What the operator or the author can do. */
  advice: string;
  class: 'listed' | 'needs-something' | 'server-fault' | 'unreachable' | 'ours';
}

export const outcomes = {
  ok: {
    title: 'Listed',
    meaning: 'received a complete list of tools.',
    advice: 'Nothing to do.',
    class: 'listed',
  },
  auth_required: {
    title: 'Sign-in required',
    meaning: 'was asked for credentials, and stopped there: none are ever sent.',
    advice: 'The server is alive. Its tools are visible only to those who sign in.',
    class: 'needs-something',
  },
  needs_config: {
    title: 'Needs configuration',
    meaning: 'ended because the server wants an argument or a variable that has no value here.',
    advice: 'Give it with --env NAME=VALUE or --arg, or add placeholders for the package to your list.',
    class: 'needs-something',
  },
  robots_disallowed: {
    title: 'Refused by robots.txt',
    meaning:
      'was not made: the robots.txt of its host asks not to be read, or cannot be had for a server error.',
    advice: 'It is respected, and read again every day.',
    class: 'needs-something',
  },
  needs_network: {
    title: 'Needs the network',
    meaning:
      'ended because the server wants to reach another machine before it lists its tools; the sandbox has no network.',
    advice: 'Such a server can be inspected at its remote address only.',
    class: 'needs-something',
  },
  needs_runtime: {
    title: 'Needs another runtime',
    meaning: 'could not start the package on the runtimes of this machine.',
    advice: 'schemalog doctor says which runtimes are present.',
    class: 'needs-something',
  },
  exited: {
    title: 'Exited',
    meaning: 'saw the server process end before it answered.',
    advice: 'See the exit code and the end of its error output.',
    class: 'server-fault',
  },
  timeout: {
    title: 'No answer in time',
    meaning: 'waited for an answer until the limit ran out.',
    advice: 'Raise --timeout if the server is known to be slow.',
    class: 'server-fault',
  },
  flooded: {
    title: 'Sent too much',
    meaning: 'was sent more bytes, lines, pages or tools than the limits allow.',
    advice: 'See the evidence for the limit that was reached.',
    class: 'server-fault',
  },
  malformed: {
    title: 'Malformed answer',
    meaning: 'received something that is not the protocol: broken JSON, a wrong envelope or no tools array.',
    advice: 'See the evidence for the place.',
    class: 'server-fault',
  },
  refused: {
    title: 'Refused by the server',
    meaning: 'received a JSON-RPC error instead of a list.',
    advice: 'See the error code and message.',
    class: 'server-fault',
  },
  resource_limit: {
    title: 'Stopped at a limit',
    meaning: 'was stopped because the process used more memory, processes or disk than the sandbox allows.',
    advice: 'The limits are in the documentation of the sandbox.',
    class: 'server-fault',
  },
  http_error: {
    title: 'HTTP error',
    meaning: 'received an HTTP error status.',
    advice: 'See the status in the evidence.',
    class: 'unreachable',
  },
  rate_limited: {
    title: 'Rate limited',
    meaning: 'was told to come back later.',
    advice: 'It is tried again after the time that the server asked for.',
    class: 'unreachable',
  },
  unreachable: {
    title: 'Unreachable',
    meaning: 'could not connect: name not found, connection refused or broken, or a bad certificate.',
    advice: 'See the error code in the evidence.',
    class: 'unreachable',
  },
  not_mcp: {
    title: 'Not an MCP endpoint',
    meaning: 'was answered by something that does not speak MCP.',
    advice: 'Check the address.',
    class: 'unreachable',
  },
  blocked_address: {
    title: 'Address not allowed',
    meaning: 'was pointed at a private, loopback or otherwise not public address.',
    advice: 'Only public addresses are inspected; an address that you type yourself may be local.',
    class: 'unreachable',
  },
  install_failed: {
    title: 'Could not be installed',
    meaning: 'could not install the package without running its install scripts.',
    advice: 'See the error of the package manager in the evidence.',
    class: 'unreachable',
  },
  not_found: {
    title: 'Not found',
    meaning: 'found no such package or version in the registry.',
    advice: 'Check the name and the version.',
    class: 'unreachable',
  },
  no_entry_point: {
    title: 'Nothing to start',
    meaning: 'found no program in the package that could be started.',
    advice: 'The package declares no bin, or the file that it names is missing.',
    class: 'server-fault',
  },
  no_sandbox: {
    title: 'No sandbox',
    meaning: 'was not made: this machine has no sandbox, and packages run nowhere else.',
    advice: 'Install bubblewrap; schemalog doctor says how.',
    class: 'ours',
  },
  interrupted: {
    title: 'Interrupted',
    meaning: 'was stopped from outside before it ended.',
    advice: 'It says nothing about the server; the next round tries again.',
    class: 'ours',
  },
  internal_error: {
    title: 'Our own fault',
    meaning: 'failed by a fault of the crawler itself.',
    advice: 'Please report it with the evidence.',
    class: 'ours',
  },
} as const satisfies Record<string, OutcomeInfo>;

export type OutcomeId = keyof typeof outcomes;

/** True when the text is an outcome that this version knows. */
export function isOutcomeId(text: string): text is OutcomeId {
  return Object.hasOwn(outcomes, text);
}
