import { defineStep, type Step } from '../client';
import type { Evidence } from '../evidence';

interface AffixName extends Evidence {
  id: string;
  about: string;
  /** The name under which a tool of a server is sent. */
  join(server: string, tool: string): string;
  /** An example worked out by hand: server, tool and the name. */
  example: readonly [server: string, tool: string, name: string];
  since?: string;
  until?: string;
}

/** The step of a client that makes one name of the server's and the tool's. */
export function affixName({ join, example, ...step }: AffixName): Step {
  const [server, tool, out] = example;
  return defineStep({
    ...step,
    stage: 'name',
    title: 'The name is made of server and tool',
    examples: [{ in: { server, tool }, out }],
    rename: (name, { set }) => join(set.serverName, name),
  });
}
