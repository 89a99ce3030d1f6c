import { type Json, own } from '../../schema/json';
import { toolName } from '../../schema/tool-name';
import { defineStep, type Step, type StepContext } from '../client';
import type { Evidence } from '../evidence';
import { oncePer } from './once-per';

interface SameName extends Evidence {
  id: string;
  /** Which of two tools that end up under one name is sent. */
  stays: 'first' | 'last';
  /** The name under which the client keeps a tool. */
  keyOf(name: string, context: StepContext): string;
  since?: string;
  until?: string;
}

/** The step of a client that keeps tools by name, so that of two with one name only one is left. */
export function sameName({ stays, keyOf, ...step }: SameName): Step {
  const toolsByKey = oncePer((context: StepContext) => {
    const groups = new Map<string, Json[]>();
    for (const tool of context.set.tools) {
      const key = keyOf(toolName(tool), context);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [tool]);
      else group.push(tool);
    }
    return groups;
  });
  const lost = stays === 'first' ? 'later' : 'earlier';
  return defineStep({
    ...step,
    stage: 'rewrite',
    title: 'Of two tools with one name one is left',
    about: `Tools are kept by the name they are sent under. Where two of a server have the same, the ${lost} one is lost.`,
    advice: 'Give tools names that differ in more than punctuation.',
    examples: [{ in: { type: 'object' }, out: { type: 'object' } }],
    rewrite: (sent, tool, context) => {
      const same = toolsByKey(context).get(keyOf(toolName(tool), context)) ?? [];
      const kept = stays === 'first' ? same[0] : same.at(-1);
      if (same.length < 2 || kept === tool) return sent;
      const other = toolName(kept);
      return {
        refused: 'tool-rejected',
        pointer: own(tool, 'name') === undefined ? '' : '/name',
        message: `The tool is lost: "${other}" is sent under the same name`,
      };
    },
  });
}
