import { defineStep, type Step } from '../client';
import type { Evidence } from '../evidence';

interface FirstTools extends Evidence {
  id: string;
  /** How many tools, of all servers, reach the model. */
  max: number;
  about: string;
  since?: string;
  until?: string;
}

/** The step of a client that passes only the first so many tools on. */
export function firstTools({ max, ...step }: FirstTools): Step {
  return defineStep({
    ...step,
    stage: 'limit',
    title: `${max} tools at most`,
    advice: 'Offer fewer tools, or let users switch groups of them off.',
    examples: [
      { in: { tool: { name: 't' }, set: { toolCount: max + 1, toolIndex: max } }, out: 'tool-rejected' },
      { in: { tool: { name: 't' }, set: { toolCount: max + 1, toolIndex: max - 1 } }, out: null },
      { in: { tool: { name: 't' }, set: { toolCount: max, toolIndex: max - 1 } }, out: null },
    ],
    check: (sent, { set }) =>
      sent.flatMap((_tool, i) => {
        const place = set.firstIndex + i;
        if (set.toolCount <= max || place < max) return [];
        const message = `It is tool ${place + 1} of ${set.toolCount}; ${max} reach the model`;
        return [{ index: i, pointer: '', effect: 'tool-rejected', message }];
      }),
  });
}
