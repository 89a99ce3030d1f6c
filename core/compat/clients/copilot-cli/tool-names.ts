import { toolName } from '../../../schema/tool-name';
import type { StepContext } from '../../client';
import { oncePer } from '../../steps/once-per';
import { punycode } from '../../steps/punycode';

const maxLength = 64;

/** The names under which Copilot CLI 1.0.102 sends the tools of a server, by their own; one that is taken gets a number. */
export const sentNames = oncePer((context: StepContext): ReadonlyMap<string, string> => {
  const { serverName, tools } = context.set;
  const taken = new Set<string>();
  const names = new Map<string, string>();
  // Numbers are not tried from the start again: a thousand names of one beginning would ask for a million.
  const next = new Map<string, number>();
  for (const tool of tools.map(toolName)) {
    if (names.has(tool)) continue;
    const full = fullName(serverName, tool);
    const start = full.slice(0, maxLength);
    let name = start;
    for (let number = next.get(start) ?? 2; taken.has(name); number++) {
      name = `${full.slice(0, maxLength - String(number).length)}${number}`;
      next.set(start, number + 1);
    }
    taken.add(name);
    names.set(tool, name);
  }
  return names;
});

function fullName(server: string, tool: string): string {
  return `${clean(server)}-${clean(tool)}`;
}

/** Letters outside ASCII are written in Punycode, other characters than letters, digits, _ and - as -. */
function clean(name: string): string {
  const isPlain = [...name].every((char) => char < '\u0080');
  return (isPlain ? name : `xn--${punycode(name)}`).replace(/[^a-zA-Z0-9_-]/g, '-');
}
