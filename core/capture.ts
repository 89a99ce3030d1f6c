import { z } from 'zod';
import type { Json } from './schema/json';

/*
 * A capture: what one release of a client sent to a model provider for tool lists of ours. It is made by `schemalog lab
 * run` and read by pages and by the compatibility engine. It holds no prompt, no tool of the client's own and no text of
 * third parties but short error words.
 */

/** How a run of a client ended. */
export const captureOutcomes = {
  captured: 'The request that carries the tools was seen.',
  'no-tools-sent': 'The client asked the model without any tool of the server.',
  'server-failed': 'The client gave up the server, and said so.',
  'no-request': 'The client ended without asking the model.',
  exited: 'The client ended with an error before it asked the model.',
  hung: 'The client neither asked the model nor ended in its time.',
  'login-required': 'The client wants somebody to log in.',
  'config-refused': 'The client did not accept its configuration.',
  'updated-itself': 'The client ran as another release than the one that was installed.',
  'install-failed': 'The release could not be installed.',
  'not-started': 'The program could not be started in the sandbox.',
} as const;

export type CaptureOutcome = keyof typeof captureOutcomes;

/** A tool as the provider receives it. */
export interface SentTool {
  name: string;
  /** Null when none was sent. */
  description: string | null;
  /** Null when the declaration has no schema. */
  schema: Json;
  /** Where the schema stood, e.g. `parameters`, `input_schema`, `parametersJsonSchema`; `none` when there is none. */
  field: string;
  /** The provider's strict flag, where the request states one. */
  strict?: boolean;
  /** The namespace that holds the tool, where the request has such (Codex: `mcp__server`). */
  group?: string;
}

/** What became of one served tool. `name` is null where the served definition has no text for it. */
export type CapturedTool =
  | { name: string | null; sent: SentTool }
  | {
      name: string | null;
      dropped: {
        /** What the client said about this tool, if anything. */
        words: string | null;
        /** No other tool of a list with this one in it was sent either. */
        takesOthers?: true;
      };
    };

/** What the fixture server saw of the client. */
export interface SeenProtocol {
  clientName: string | null;
  clientVersion: string | null;
  /** The revision that the client asked for. */
  protocolVersion: string | null;
  /** Names of the capabilities that it offered. */
  capabilities: string[];
  /** Times that it asked for a page of tools; 1,000 stands for more too. */
  listRequests: number;
  /** Times that the server was started. */
  starts: number;
}

/**
 * One tool list sent through the client. A list that was lost whole is halved until the tools at fault are found; it then
 * counts as captured without them.
 */
export interface CaptureRun {
  /** Id of the list, e.g. `healthy`. */
  list: string;
  outcome: CaptureOutcome;
  /** What the client said that explains the outcome, and its warnings; short, without paths and ids. */
  words: string[];
  /** Whether the client took the server's list. */
  server: 'listed' | 'failed' | 'unknown';
  served: number;
  sent: number;
  /** One for each served tool, in the order served; empty where a list is kept as counts only. */
  tools: CapturedTool[];
  /** Names sent for the server that could not be told to belong to a served tool. */
  unmatched: string[];
  /** Tools of the client's own in the same request. */
  ownTools: number;
  /** Null when the server was never started. */
  protocol: SeenProtocol | null;
  /** Starts of the client that it took, where the list was lost whole and halved. */
  halvedRuns?: number;
}

export interface Capture {
  format: 1;
  client: string;
  version: string;
  provider: { id: string; api: string; model: string; mode: string | null };
  /** Day of the run, `YYYY-MM-DD`. */
  date: string;
  /** The command line that makes this capture again. */
  command: string;
  /** Name under which the client knows the server. */
  serverName: string;
  /** What was sent: `probes`, or `file` for a list of the user's. */
  suite: string;
  conditions: {
    node: string;
    /** Packages that were asked for, with their versions. */
    packages: Record<string, string>;
    dependencies: 'as-published' | 'today';
    /** MCP SDKs and schema libraries that the client resolves to. */
    libraries: Record<string, string>;
  };
  runs: CaptureRun[];
}

const maxTools = 10_000;
const text = (max: number) => z.string().max(max);
const json = z.custom<Json>((value) => value !== undefined);

const sentTool: z.ZodType<SentTool> = z.strictObject({
  name: text(4_000),
  description: text(100_000).nullable(),
  schema: json,
  field: text(100),
  strict: z.boolean().exactOptional(),
  group: text(1_000).exactOptional(),
});

const capturedTool: z.ZodType<CapturedTool> = z.union([
  z.strictObject({ name: text(4_000).nullable(), sent: sentTool }),
  z.strictObject({
    name: text(4_000).nullable(),
    dropped: z.strictObject({
      words: text(1_000).nullable(),
      takesOthers: z.literal(true).exactOptional(),
    }),
  }),
]);

const captureRun: z.ZodType<CaptureRun> = z.strictObject({
  list: text(200),
  outcome: z.enum(Object.keys(captureOutcomes) as [CaptureOutcome, ...CaptureOutcome[]]),
  words: z.array(text(1_000)).max(50),
  server: z.enum(['listed', 'failed', 'unknown']),
  served: z.int().min(0),
  sent: z.int().min(0),
  tools: z.array(capturedTool).max(maxTools),
  unmatched: z.array(text(4_000)).max(maxTools),
  ownTools: z.int().min(0),
  protocol: z
    .strictObject({
      clientName: text(200).nullable(),
      clientVersion: text(200).nullable(),
      protocolVersion: text(200).nullable(),
      capabilities: z.array(text(200)).max(100),
      listRequests: z.int().min(0),
      starts: z.int().min(0),
    })
    .nullable(),
  halvedRuns: z.int().min(1).exactOptional(),
});

const capture: z.ZodType<Capture> = z.strictObject({
  format: z.literal(1),
  client: text(100),
  version: text(100),
  provider: z.strictObject({
    id: text(100),
    api: text(100),
    model: text(200),
    mode: text(100).nullable(),
  }),
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  command: text(500),
  serverName: text(200),
  suite: text(100),
  conditions: z.strictObject({
    node: text(100),
    packages: z.record(text(214), text(256)),
    dependencies: z.enum(['as-published', 'today']),
    libraries: z.record(text(214), text(256)),
  }),
  runs: z.array(captureRun).max(500),
});

/** Bytes that a capture may have. */
const maxBytes = 32 * 1024 * 1024;

/**
 * Reads a capture.
 * @param expand makes a capture in full of what the text says, where it is kept in another form
 * @throws Error that says what is wrong with the text
 */
export function parseCapture(content: string, expand: (kept: Json) => Json = (kept) => kept): Capture {
  if (content.length > maxBytes) throw new Error('the capture is too large');
  const parsed = capture.safeParse(expand(JSON.parse(content)));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`no capture: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'unknown'}`);
}

/** The run of one list; undefined when the capture has none. */
export function runOf(of: Capture, list: string): CaptureRun | undefined {
  return of.runs.find((run) => run.list === list);
}

/** A capture as it is written: members in a fixed order, one line a tool, so that two of them can be compared by eye. */
export function captureText(of: { runs: readonly { tools: readonly unknown[] }[] }): string {
  const { runs, ...head } = of;
  const lines = Object.entries(head).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},`,
  );
  const runTexts = runs.map((run) => {
    const { tools, ...facts } = run;
    const members = Object.entries(facts).map(
      ([key, value]) => `      ${JSON.stringify(key)}: ${JSON.stringify(value)},`,
    );
    const entries = tools.map((tool) => `        ${JSON.stringify(tool)}`).join(',\n');
    return [
      '    {',
      ...members,
      `      "tools": [${entries === '' ? '' : `\n${entries}\n      `}]`,
      '    }',
    ].join('\n');
  });
  return `{\n${lines.join('\n')}\n  "runs": [${runTexts.length === 0 ? '' : `\n${runTexts.join(',\n')}\n  `}]\n}\n`;
}
