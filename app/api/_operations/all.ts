import type { Operation } from '../_lib/operation';
import { changeOperations } from './changes';
import { gradeOperations } from './grades';
import { ruleOperations } from './rules';
import { serverOperations } from './servers';
import { statisticOperations } from './statistics';
import { toolOperations } from './tools';

/** Every address of the API, in the order of the documentation. */
export const operations: readonly Operation[] = [
  ...serverOperations,
  ...toolOperations,
  ...changeOperations,
  ...gradeOperations,
  ...ruleOperations,
  ...statisticOperations,
];
