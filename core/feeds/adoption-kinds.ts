import type { ChangeKind } from '../diff/change';
import { allMeasures } from '../stats/all';

const features: readonly string[] = ['output-schema', 'annotations', 'title', 'icons', 'execution', 'meta'];

/** Measures of how far features of the protocol are taken up; the other ones are about how schemas are written. */
export const adoptionMeasures = allMeasures.filter(({ id }) => features.includes(id));

/** The kinds of change by which a tool takes up such a feature, or drops it. */
export const adoptionKinds: readonly ChangeKind[] = adoptionMeasures.flatMap(
  ({ changeKinds }) => changeKinds ?? [],
);
