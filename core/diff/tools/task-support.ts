import { type Json, own } from '../../schema/json';
import type { Change } from '../change';
import { compareValue } from './compare-value';

/** The change of `execution.taskSupport`; absent means `forbidden` (Model Context Protocol 2025-11-25, ToolExecution). */
export function compareTaskSupport(tool: string, before: Json, after: Json): Change[] {
  const effective = { before: supportOf(before), after: supportOf(after) };
  if (effective.before === effective.after) return [];
  return compareValue(
    tool,
    'task-support-changed',
    '/execution/taskSupport',
    own(before, 'taskSupport'),
    own(after, 'taskSupport'),
    'taskSupport',
    { effective },
  );
}

function supportOf(execution: Json): string {
  const value = own(execution, 'taskSupport');
  return typeof value === 'string' ? value : 'forbidden';
}
