import { isObject, type Json } from '../../../schema/json';
import { maxLevels, spend } from '../budget';
import { type SchemaNode, type Shape, typeBits, typeOf } from '../graph/shape';
import { valueKey, valueKeys } from '../value-key';
import { checkArray } from './check-array';
import { checkObject } from './check-object';
import { checkNumber, checkString } from './check-scalar';
import { both, count, every, negate, some, type Truth } from './truth';
import { checkUnevaluated } from './unevaluated';
import type { Validation } from './validation';

/**
 * Whether a value is an instance of a schema. Unknown where the schema has a part that is not understood and that the
 * answer depends on, and when the budget or the depth is used up.
 */
export function check(node: SchemaNode, value: Json, validation: Validation): Truth {
  const { budget, level } = validation;
  if (level > 2 * maxLevels || !spend(budget)) return undefined;
  const { shape } = node;
  const inner: Validation = { budget, level: level + 1 };
  const type = typeOf(value);
  if ((shape.types & typeBits[type]) === 0) return false;
  if (shape.values !== undefined && !valueKeys(shape.values).has(valueKey(value))) return false;
  let truth: Truth = shape.opaque === undefined ? true : undefined;
  truth = both(truth, () => checkOwn(shape, value, inner));
  truth = both(truth, () => checkCombined(shape, value, inner));
  return both(truth, () => checkUnevaluated(node, value, inner, check));
}

function checkOwn(shape: Shape, value: Json, validation: Validation): Truth {
  if (typeof value === 'number') return checkNumber(shape, value);
  if (typeof value === 'string') return checkString(shape, value);
  if (Array.isArray(value)) return checkArray(shape, value, validation, check);
  return isObject(value) ? checkObject(shape, value, validation, check) : true;
}

function checkCombined(shape: Shape, value: Json, validation: Validation): Truth {
  const holds = (node: SchemaNode): Truth => check(node, value, validation);
  let truth: Truth = true;
  if (shape.all !== undefined) truth = every(shape.all, holds);
  if (shape.any !== undefined) truth = both(truth, () => some(shape.any ?? [], holds));
  if (shape.one !== undefined) truth = both(truth, () => exactlyOne(count(shape.one ?? [], holds)));
  if (shape.not !== undefined)
    truth = both(truth, () => negate(check(shape.not as SchemaNode, value, validation)));
  const { condition } = shape;
  if (condition === undefined) return truth;
  return both(truth, () => {
    const test = holds(condition.test);
    const pass = condition.pass === undefined || test === false ? true : holds(condition.pass);
    const fail = condition.fail === undefined || test === true ? true : holds(condition.fail);
    if (test === undefined)
      return pass === true && fail === true ? true : pass === false && fail === false ? false : undefined;
    return test ? pass : fail;
  });
}

function exactlyOne({ sure, open }: { sure: number; open: number }): Truth {
  if (sure > 1 || sure + open === 0) return false;
  return open > 0 ? undefined : true;
}
