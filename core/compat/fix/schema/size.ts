import { isObject, type Json, own } from '../../../schema/json';

const maxValues = 20_000;
const maxLevels = 150;

/** True for a tool with more than 20,000 values or 150 levels. The largest real ones have 3,000 and 20 (npm corpus, 2026-11-30). */
export function isTooLarge(tool: Json): boolean {
  return (
    isLargerThan(own(tool, 'inputSchema') ?? null, maxValues) ||
    isLargerThan(own(tool, 'outputSchema') ?? null, maxValues)
  );
}

/** True for a value that holds more values than allowed, or more than 150 levels. */
function isLargerThan(value: Json, values: number): boolean {
  let count = 0;
  let level: Json[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    count += level.length;
    if (count > values || depth > maxLevels) return true;
    level = level.flatMap((one) => (isObject(one) || Array.isArray(one) ? Object.values(one) : []));
  }
  return false;
}
