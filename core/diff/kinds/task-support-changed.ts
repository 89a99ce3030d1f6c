import { defineKind } from './kind';
import { sources, value } from './words';

export const taskSupportChanged = defineKind({
  id: 'task-support-changed',
  covers: [
    'execution.required',
    'execution.forbidden',
    'execution.optional.from-forbidden',
    'execution.optional.from-required',
    'execution.protocol',
  ],
  verb: 'Changed',
  name: 'Task support changed',
  title: (change) =>
    `Task support is ${value(change.facets.effective?.after)}, was ${value(change.facets.effective?.before)}`,
  severity: (change) => {
    const after = change.facets.effective?.after;
    // Tasks left the core protocol in revision 2026-07-28, and the field with them.
    if (after === 'forbidden' && change.after === undefined) return 'review';
    if (after === 'optional') return 'compatible';
    return after === 'required' || after === 'forbidden' ? 'breaking' : 'review';
  },
  reason: (change) => {
    const after = change.facets.effective?.after;
    if (after === 'forbidden' && change.after === undefined)
      return 'The field is gone: task calls are refused, or the server moved to a revision where tasks are an extension.';
    if (after === 'optional') return 'Calls with and without a task are answered.';
    if (after === 'required') return 'Plain calls are refused with -32601.';
    return after === 'forbidden'
      ? 'Calls as a task are refused.'
      : 'The value is none that the protocol knows.';
  },
  tags: () => [],
  about: 'beside',
  opposite: 'task-support-changed',
  examples: [
    {
      direction: 'tool',
      before: { name: 'build', inputSchema: { type: 'object' } },
      after: { name: 'build', inputSchema: { type: 'object' }, execution: { taskSupport: 'required' } },
      severity: 'breaking',
    },
    {
      direction: 'tool',
      before: { name: 'build', inputSchema: { type: 'object' }, execution: { taskSupport: 'forbidden' } },
      after: { name: 'build', inputSchema: { type: 'object' }, execution: { taskSupport: 'optional' } },
      severity: 'compatible',
    },
  ],
  sources: [sources.toolSchema],
});
