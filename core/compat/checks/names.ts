import type { Hit, Sent } from '../sent';
import { short } from './places';

/** The name when it does not match. */
export function nameNotMatching(sent: Sent, allowed: RegExp): Hit[] {
  return allowed.test(sent.name) ? [] : [{ pointer: '/name', args: { name: short(sent.name) } }];
}

/** The name when it has more characters. */
export function nameLongerThan(sent: Sent, max: number): Hit[] {
  const { length } = sent.name;
  return length <= max ? [] : [{ pointer: '/name', args: { name: short(sent.name), length } }];
}

/** The description when it has more characters. */
export function descriptionLongerThan(sent: Sent, max: number): Hit[] {
  const length = sent.description?.length ?? 0;
  return length <= max ? [] : [{ pointer: '/description', args: { length } }];
}
