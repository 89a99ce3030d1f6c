import { own } from '../../schema/json';
import { defineStep, type Step } from '../client';
import type { Evidence } from '../evidence';

interface Nameless extends Evidence {
  id: string;
  /** Whether the client says that it skips the tool. */
  warns: boolean;
  since?: string;
  until?: string;
}

/** The step of a client that leaves a tool with an empty name out, while the others load. */
export function nameless({ warns, ...step }: Nameless): Step {
  return defineStep({
    ...step,
    stage: 'list',
    title: 'A tool without a name is left out',
    about: `A tool whose name is empty is left out ${warns ? 'with a warning' : 'without a word'}.`,
    examples: [
      { in: { name: '', inputSchema: { type: 'object' } }, out: 'tool-rejected' },
      { in: { name: 't', inputSchema: { type: 'object' } }, out: null },
    ],
    judge: (tool) =>
      own(tool, 'name') === ''
        ? [{ pointer: '/name', effect: 'tool-rejected', message: 'The tool has no name' }]
        : [],
  });
}
