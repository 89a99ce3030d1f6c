/**
 * What a server needs so that it lists its tools: placeholders, never secrets. In values `{home}` and `{workdir}` stand for
 * the sandbox's folders.
 */
export interface LaunchHint {
  args: string[];
  env: Record<string, string>;
  /** Files in the home folder: name and text. */
  homeFiles: Record<string, string>;
}
