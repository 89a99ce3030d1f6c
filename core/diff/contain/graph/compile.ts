import type { Json, JsonObject } from '../../../schema/json';
import { valueKey } from '../value-key';
import { compileArray } from './compile-array';
import type { Nodes, Read } from './compile-context';
import { compileObject } from './compile-object';
import { compileNumber, compileString } from './compile-scalar';
import { knows } from './dialect';
import { keywordProblem } from './keyword-problem';
import { allTypes, type Shape, typeBits } from './shape';

/** One schema object as a shape. A keyword with a value that makes no sense leaves the shape `opaque`. */
export function compileShape(raw: JsonObject, nodes: Nodes): Shape {
  let opaque: string | undefined;
  const read: Read = (keyword) => {
    if (!Object.hasOwn(raw, keyword) || !knows(nodes.dialect, keyword)) return undefined;
    const value = raw[keyword] as Json;
    const problem = keywordProblem(keyword, value);
    if (problem === undefined) return value;
    opaque ??= `${keyword} ${problem}`;
    return undefined;
  };
  const shape: Shape = {
    types: allTypes,
    ...compileType(read, raw),
    ...compileValues(read, raw),
    ...compileNumber(read, nodes.dialect),
    ...compileString(read),
    ...compileArray(read, nodes),
    ...compileObject(read, nodes),
    ...compileUnions(read, nodes),
  };
  return opaque === undefined ? shape : { ...shape, opaque };
}

function compileType(read: Read, raw: JsonObject): Partial<Shape> {
  const type = read('type');
  if (type === undefined) return {};
  const names = Array.isArray(type) ? type : [type];
  let types = 0;
  for (const name of names) {
    types |= name === 'integer' ? typeBits.number : typeBits[name as keyof typeof typeBits];
  }
  // OpenAPI 3.0's spelling; JSON Schema ignores it, the tools that send it mean it.
  if (raw.nullable === true) types |= typeBits.null;
  return names.includes('integer') && !names.includes('number') ? { types, integer: true } : { types };
}

function compileValues(read: Read, raw: JsonObject): Partial<Shape> {
  const listed = read('enum');
  const constant = Object.hasOwn(raw, 'const') ? read('const') : undefined;
  if (constant === undefined) return Array.isArray(listed) ? { values: listed } : {};
  if (!Array.isArray(listed)) return { values: [constant] };
  const key = valueKey(constant);
  return { values: listed.filter((value) => valueKey(value) === key) };
}

function compileUnions(read: Read, nodes: Nodes): Partial<Shape> {
  const shape: Partial<Shape> = {};
  const all = list(read('allOf')).map((schema) => nodes.apart(schema));
  for (const keyword of ['$ref', '$recursiveRef', '$dynamicRef']) {
    const ref = read(keyword);
    if (typeof ref === 'string') all.push(nodes.reference(ref, keyword !== '$ref'));
  }
  if (all.length > 0) shape.all = all;
  const any = read('anyOf');
  if (Array.isArray(any)) shape.any = any.map((schema) => nodes.branch(schema, 'anyOf'));
  const one = read('oneOf');
  if (Array.isArray(one)) shape.one = one.map((schema) => nodes.branch(schema, 'oneOf'));
  const not = read('not');
  if (not !== undefined) shape.not = nodes.apart(not);
  const test = read('if');
  const pass = read('then');
  const fail = read('else');
  // Alone it decides nothing, but what it looks at counts as evaluated.
  if (test !== undefined) {
    shape.condition = {
      test: nodes.apart(test),
      ...(pass === undefined ? {} : { pass: nodes.apart(pass) }),
      ...(fail === undefined ? {} : { fail: nodes.apart(fail) }),
    };
  }
  return shape;
}

function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}
