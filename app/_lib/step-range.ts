import type { ChangedStep } from '@/db/queries/changes';
import { listName } from '@/db/queries/compare';
import type { ListRange } from './urls';

type NamedStep = Pick<ChangedStep, 'cause' | 'fromVersion' | 'toVersion' | 'fromSeenAt' | 'toSeenAt'>;

/** The lists before and after a step, as the address of a comparison names them: releases by version alone. */
export function stepRange(step: NamedStep): ListRange {
  if (step.cause === 'release' && step.fromVersion !== null && step.toVersion !== null)
    return { from: step.fromVersion, to: step.toVersion };
  return {
    from: listName(step.fromVersion, step.fromSeenAt),
    to: listName(step.toVersion, step.toSeenAt),
  };
}
