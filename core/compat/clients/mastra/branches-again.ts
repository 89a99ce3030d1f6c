import { isObject, type JsonObject, own } from '../../../schema/json';
import { isUnion } from './schema-kind';
import type { Visit } from './traverse';

/** Changes the branches of anyOf, which were visited before, once more; a branch that is no object or list is left out. */
export function branchesAgain(schema: JsonObject, { before, after }: Required<Visit>): void {
  const branches = own(schema, 'anyOf');
  if (!isUnion(schema) || !Array.isArray(branches)) return;
  const kept = branches.filter((branch) => typeof branch === 'object' && branch !== null);
  for (const branch of kept.filter(isObject)) {
    before(branch);
    after(branch);
  }
  schema.anyOf = kept;
}
