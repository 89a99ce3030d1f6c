import type { Json } from '../schema/json';
import type { Budget } from './contain/budget';
import { type Containment, contains } from './contain/contain';

/**
 * Whether nobody who holds the old schema is hurt. Inputs: every call that followed the old one is accepted by the new one;
 * callers send declared parameters, so an old object that is silent about others is read as closed. Outputs: the new one
 * allows nothing that the old one excluded; readers ignore fields that a silent object does not declare.
 */
export function allowance(side: 'input' | 'output', before: Json, after: Json, budget?: Budget): Containment {
  return side === 'input'
    ? contains({ root: after }, { root: before }, 'closed', budget)
    : contains({ root: before }, { root: after }, 'open', budget);
}
