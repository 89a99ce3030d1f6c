import type { Json, JsonObject } from '../../../schema/json';
import type { MemberSource, Shape } from '../graph/shape';
import { matches } from '../regular/match';
import { both, every, type Truth } from './truth';
import type { Check, Validation } from './validation';

export function checkObject(shape: Shape, value: JsonObject, validation: Validation, check: Check): Truth {
  const { minProperties = 0, maxProperties = Number.POSITIVE_INFINITY, members, names, onlyKeys } = shape;
  const keys = Object.keys(value);
  if (keys.length < minProperties || keys.length > maxProperties) return false;
  if (shape.required?.some((key) => !Object.hasOwn(value, key))) return false;
  if (onlyKeys !== undefined && keys.some((key) => !onlyKeys.has(key))) return false;
  for (const { key, required } of shape.needs ?? []) {
    if (Object.hasOwn(value, key) && required.some((other) => !Object.hasOwn(value, other))) return false;
  }
  let truth: Truth = true;
  if (members !== undefined) {
    truth = every(keys, (key) => checkMember(members, key, value[key] as Json, validation, check));
  }
  if (names !== undefined) truth = both(truth, () => every(keys, (key) => check(names, key, validation)));
  return both(truth, () =>
    every(shape.needs ?? [], ({ key, node }) =>
      node !== undefined && Object.hasOwn(value, key) ? check(node, value, validation) : true,
    ),
  );
}

function checkMember(
  source: MemberSource,
  key: string,
  value: Json,
  validation: Validation,
  check: Check,
): Truth {
  const { named, patterns, rest } = source;
  const own = named.get(key);
  let truth: Truth = own === undefined ? true : check(own, value, validation);
  let isRest: Truth = own === undefined;
  for (const [pattern, node] of patterns) {
    const found = matches(pattern, key);
    if (found === false) continue;
    if (found === true) isRest = false;
    else if (isRest) isRest = undefined;
    truth = both(truth, () => knownIf(found, check(node, value, validation)));
  }
  if (rest === undefined || isRest === false) return truth;
  return both(truth, () => knownIf(isRest, check(rest, value, validation)));
}

/** A refusal counts only when the schema is known to apply. */
function knownIf(applies: Truth, truth: Truth): Truth {
  return applies === undefined && truth === false ? undefined : truth;
}
