/**
 * What a server needs so that it lists its tools: placeholders, never secrets. In values `{home}` and `{workdir}` stand for
 * the sandbox's folders.
 */
export interface LaunchHint {
  args: string[];
  env: Record<string, string>;
  /** Names of empty JSON files (`{}`) to be put into the home folder. */
  files: string[];
}
