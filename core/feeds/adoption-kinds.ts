import type { ChangeKind } from '../diff/change';
import { allMeasures } from '../stats/all';

/** Measures of how far features of the protocol are taken up; the other ones are about how schemas are written. */
const measures: readonly string[] = ['output-schema', 'annotations', 'title', 'icons', 'execution', 'meta'];

/** The kinds of change by which a tool takes up such a feature, or drops it. */
export const adoptionKinds: readonly ChangeKind[] = allMeasures
  .filter(({ id }) => measures.includes(id))
  .flatMap(({ changeKinds }) => changeKinds ?? []);
