/** Lists of servers on the crawler's own machine, by the id under which their servers are recorded. */
export const localLists = {
  npm: 'npm, the list that ships with Schemalog',
  file: "the operator's own list",
  'command line': 'the command line',
} as const;

/** What such a list is called; null for what is none. */
export function localListTitle(id: string): string | null {
  return id === 'npm' || id === 'file' || id === 'command line' ? localLists[id] : null;
}
