/** A wire format of a provider that the stub speaks; one file each in `lab/stub/`. */
export type StubApiId =
  | 'openai-responses'
  | 'openai-chat'
  | 'anthropic-messages'
  | 'gemini'
  | 'bedrock-converse'
  /** No provider: a driver reports the tools that it was given (see `lab/stub/listed.ts`). */
  | 'listed';

/** A provider that a client is set to. */
export interface LabProvider {
  /** e.g. `google`; with a mode that is not the default one, e.g. `openai-strict`. Unique within a client. */
  id: string;
  api: StubApiId;
  model: string;
  /** e.g. `strict`. */
  mode?: string;
}

/** Where things are inside the sandbox, for the start of a client. The same in every run. */
export interface StartWish {
  version: string;
  provider: LabProvider;
  /** e.g. `http://127.0.0.1:8080`, without a slash at the end. */
  stubUrl: string;
  /** The MCP server of the run, over stdio. */
  server: { name: string; command: string; args: string[] };
  /** The model will call tools of the server: a client that asks its user first is told that it may. */
  mayCall: boolean;
  /** The empty home folder. */
  home: string;
  /** Holds `node_modules` with the client; read-only. */
  install: string;
  /** The empty working folder. */
  work: string;
  /** Holds the programs of `lab/drivers/`, which import the packages of `install`. */
  drivers: string;
  /** The node binary. */
  node: string;
  /** `process.arch`, for packages that carry a binary, e.g. `x64`. */
  arch: string;
}

export interface StartPlan {
  command: string;
  args: string[];
  /** The whole environment beside PATH, HOME, LANG, TMPDIR, TZ, USER and the like, which are always the same. */
  env: Record<string, string>;
  /** Path below the home folder to the text of the file; folders are made. */
  homeFiles: Record<string, string>;
  /** Written to the client's stdin, which is then closed. */
  stdin?: string;
  /** Files that are read after the client ended, for `readOutput`: absolute paths inside. */
  outputFiles?: string[];
}

/** What a client wrote. Each text is bounded; of a longer one the end is kept. */
export interface ClientOutput {
  stdout: string;
  stderr: string;
  /** By the path named in `outputFiles`; those that exist. */
  files: Record<string, string>;
}

/** What the output says. Members that are not given are found out by the runner. */
export interface OutputReading {
  /** A reason why no tools were captured; used only when none were. */
  outcome?: 'login-required' | 'config-refused' | 'server-failed';
  /** The client says that it could not use the server. */
  serverFailed?: boolean;
  /** Warnings and errors worth keeping, in the client's own words. */
  words?: string[];
  /** By tool name: why the client dropped it, in its own words. */
  dropped?: Record<string, string>;
}

/**
 * A client release that the lab can run. It describes a start; `lab/run-client.ts` makes it.
 */
export interface LabClient {
  /** kebab-case, e.g. `gemini-cli`, `ai-sdk-google`. */
  id: string;
  title: string;
  homepage: string;
  kind: 'command-line' | 'in-process';
  /** The npm package whose versions and dist-tags are the client's releases. */
  versionPackage: string;
  /** What to install for a release: `versionPackage` itself at the version, and what it needs beside it. Scripts are never run. */
  packages(
    version: string,
    provider: LabProvider,
    arch: string,
  ): readonly { name: string; version: string }[];
  providers: readonly LabProvider[];
  start(wish: StartWish): StartPlan;
  readOutput?(output: ClientOutput): OutputReading;
  /**
   * The name under which this client sends a tool (with its namespace, where it has such, left out). It is used to tell
   * which served tool a sent one is, not as a statement about the client: an answer that is not met does no harm.
   */
  sentName?(server: string, tool: string): string;
  /** True for a tool of the MCP server, false for one of the client's own. Needed only where `pickServed` would err. */
  isServed?(tool: { name: string; group?: string }, server: string): boolean;
  /** Longest life of one run. */
  timeoutMs: number;
  /** The version that a User-Agent header of the client states; a client that runs as another release is told by it. */
  versionOf?(userAgent: string): string | null;
}
