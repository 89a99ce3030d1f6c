import type { Json } from '../schema/json';
import { dialectOf } from './contain/graph/dialect';

/** What the dialects from draft-07 on read differently. */
export const dialectKeywords =
  /"(?:\$ref|prefixItems|additionalItems|dependent\w+|dependencies|unevaluated\w+|\$\w*[aA]nchor|minContains|maxContains)":|"items":\[/;

/** Keywords of draft-04 that mean something else or nothing later. */
const oldKeywords = /"(?:const|contains|propertyNames|if|id)":|"exclusiveM(?:in|ax)imum":(?:true|false)/;

/** True when the same words mean the same in both documents, whatever dialects they name. */
export function areReadAlike(before: Json, after: Json): boolean {
  const [old, now] = [dialectOf(before), dialectOf(after)];
  if (old === now) return true;
  const texts = [before, after].map((schema) => JSON.stringify(schema));
  const isOld = [old, now].some((dialect) => dialect === 'draft-04' || dialect === 'draft-06');
  return !texts.some((text) => dialectKeywords.test(text) || (isOld && oldKeywords.test(text)));
}
