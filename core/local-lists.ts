/** Lists of servers on the crawler's own machine, by the id under which their servers are recorded. */
export const localLists = {
  npm: 'npm, the list that ships with Schemalog',
  file: "the operator's own list",
  'command line': 'the command line',
} as const;

/** What a source is called: by itself, or as a list of this machine; its id where neither is known. */
export function sourceTitle(id: string, title: string | null | undefined): string {
  return title ?? (id === 'npm' || id === 'file' || id === 'command line' ? localLists[id] : id);
}
