import { type Json, own } from '../../schema/json';
import { defineStep, type Step } from '../client';
import type { Evidence } from '../evidence';

const hidden: Json = { name: 't', inputSchema: { type: 'object' }, _meta: { ui: { visibility: ['app'] } } };

/** The step of a client that keeps tools from the model which the server meant for its user interface alone. */
export function visibleToModel(step: Evidence & { id: string; since?: string; until?: string }): Step {
  return defineStep({
    ...step,
    stage: 'list',
    title: 'A tool for the user interface alone is not sent',
    about: 'A tool whose `_meta.ui.visibility` is a list without "model" is kept from the model.',
    advice: 'Add "model" to the list when the model should call the tool.',
    examples: [
      { in: hidden, out: 'tool-rejected' },
      { in: { name: 't', inputSchema: { type: 'object' } }, out: null },
    ],
    judge: (tool) => {
      const visibility = own(own(own(tool, '_meta'), 'ui'), 'visibility');
      if (!Array.isArray(visibility) || visibility.includes('model')) return [];
      const message = 'The tool is kept from the model: its visibility names other uses only';
      return [{ pointer: '/_meta/ui/visibility', effect: 'tool-rejected', message }];
    },
  });
}
