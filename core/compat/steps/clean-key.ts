/** The name `server_tool` of opencode and its relatives: characters outside letters, digits, _ and - become _. */
export function cleanKey(server: string, tool: string): string {
  return `${clean(server)}_${clean(tool)}`;
}

function clean(name: string): string {
  return name.replace(/[^a-zA-Z0-9_-]/g, '_');
}
