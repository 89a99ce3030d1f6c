import { allMeasures } from './all';
import { type Counts, slots } from './counts';

/** A part of a measure that a list of a server has and the one before lacked, or the other way round. */
interface PartMove {
  slot: number;
  /** How many of the list's tools were in the part, and are. */
  before: number;
  after: number;
}

const sharesOfTools = new Set(
  allMeasures.filter(({ unit, form }) => unit === 'tool' && form === 'shares').map(({ id }) => id),
);
const movable = slots.flatMap(({ measure, part }, slot) =>
  part !== '' && sharesOfTools.has(measure) ? [slot] : [],
);

/** The parts that a server takes up or drops between two lists. An empty list says nothing of parts. */
export function partMoves(from: Counts, to: Counts): PartMove[] {
  return movable.flatMap((slot) => {
    const whole = slots[slot]?.whole ?? slot;
    const [before, after] = [from[slot] ?? 0, to[slot] ?? 0];
    if ((before === 0) === (after === 0) || !from[whole] || !to[whole]) return [];
    return [{ slot, before, after }];
  });
}
