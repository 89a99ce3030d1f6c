import { isObject, type Json, own } from '../json';
import { appendToken } from '../pointer';
import { firstOf, gatherLayers, type Layers, type Walk } from './layers';
import { shortJson } from './short-json';
import { joinWords, plainWords, uniqueWords, type Word } from './words';

/** Levels of "array of …" and "… or …" that one sentence follows. */
const maxLevel = 5;
/** Values of an `enum` that a sentence names. */
const maxValues = 40;
/** Alternatives that a sentence names. */
const maxAlternatives = 12;

const knownTypes = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);

/**
 * What kind of value a schema allows, in words: `string or null`, `array of integer`, `one of: "a", "b"`.
 * @param pointer where `schema` stands in the whole schema
 */
export function typeWords(walk: Walk, schema: Json, pointer: string, level = 0): Word[] {
  if (schema === true) return ['anything'];
  if (schema === false) return ['nothing'];
  if (!isObject(schema)) return ['not a schema: ', { code: shortJson(schema, 60) }];
  if (level > maxLevel || walk.steps < 0) return ['…'];
  return layersWords(walk, gatherLayers(walk, schema, pointer), level);
}

/** The same for what was gathered already. */
export function layersWords(walk: Walk, layers: Layers, level = 0): Word[] {
  const words = valueWords(walk, layers, level);
  return layers.orNull ? alternatives([words, ['null']]) : words;
}

function valueWords(walk: Walk, layers: Layers, level: number): Word[] {
  if (!layers.possible) return ['nothing'];
  const constant = firstOf(layers, 'const');
  if (constant !== undefined) return ['always ', { code: shortJson(constant, 80) }];
  const values = firstOf(layers, 'enum');
  if (Array.isArray(values)) return enumWords(values);
  const type = firstOf(layers, 'type');
  if (type !== undefined) return declaredWords(walk, layers, type, level);
  const union = unionWords(walk, layers, level);
  if (union !== null) return union;
  const unresolved = layers.unresolved[0];
  if (unresolved !== undefined) return ['defined elsewhere: ', { code: shorten(unresolved) }];
  if (firstOf(layers, 'properties') !== undefined) return ['object, by its properties'];
  if (firstOf(layers, 'items') !== undefined || firstOf(layers, 'prefixItems') !== undefined) {
    return ['array, by its items'];
  }
  return ['anything'];
}

function enumWords(values: readonly Json[]): Word[] {
  const [only] = values;
  if (only === undefined) return ['nothing: an empty list of values'];
  if (values.length === 1) return ['always ', { code: shortJson(only, 80) }];
  const shown = values.slice(0, maxValues).map((value): Word[] => [{ code: shortJson(value, 80) }]);
  const more = values.length > maxValues ? [` and ${values.length - maxValues} more`] : [];
  return ['one of: ', ...joinWords(shown, ', '), ...more];
}

function declaredWords(walk: Walk, layers: Layers, type: Json, level: number): Word[] {
  const types = Array.isArray(type) ? type.slice(0, maxAlternatives) : [type];
  if (types.length === 0) return ['nothing: an empty list of types'];
  const parts = types.map((name): Word[] => {
    if (typeof name !== 'string' || !knownTypes.has(name)) {
      return [{ code: shortJson(name, 60) }, ', which is not a JSON Schema type'];
    }
    if (name === 'array') return arrayWords(walk, layers, level);
    return name === 'object' ? objectWords(walk, layers, level) : [name];
  });
  return alternatives(parts);
}

function arrayWords(walk: Walk, layers: Layers, level: number): Word[] {
  for (const { schema, pointer } of layers.list) {
    const items = own(schema, 'items');
    if (Array.isArray(items) || own(schema, 'prefixItems') !== undefined) return ['array with fixed places'];
    if (items === undefined || items === true || (isObject(items) && Object.keys(items).length === 0))
      continue;
    return ['array of ', ...typeWords(walk, items, appendToken(pointer, 'items'), level + 1)];
  }
  return ['array'];
}

function objectWords(walk: Walk, layers: Layers, level: number): Word[] {
  if (isObject(firstOf(layers, 'properties')) || isObject(firstOf(layers, 'patternProperties'))) {
    return ['object'];
  }
  for (const { schema, pointer } of layers.list) {
    const rest = own(schema, 'additionalProperties');
    if (!isObject(rest) || Object.keys(rest).length === 0) continue;
    const words = typeWords(walk, rest, appendToken(pointer, 'additionalProperties'), level + 1);
    return ['map of string to ', ...words];
  }
  return ['object'];
}

function unionWords(walk: Walk, layers: Layers, level: number): Word[] | null {
  for (const { schema, pointer } of layers.list) {
    for (const keyword of ['anyOf', 'oneOf']) {
      const branches = own(schema, keyword);
      if (!Array.isArray(branches) || branches.length === 0) continue;
      const at = appendToken(pointer, keyword);
      if (layers.merged.has(at)) continue;
      const parts = branches
        .slice(0, maxAlternatives)
        .map((branch, i) => typeWords(walk, branch, appendToken(at, i), level + 2));
      if (branches.length > maxAlternatives) parts.push([`${branches.length - maxAlternatives} more`]);
      return alternatives(parts);
    }
  }
  return null;
}

/** `string or null`; with a comma where a part has words of its own: `array of string, or null`. */
function alternatives(parts: readonly Word[][]): Word[] {
  const constants = parts.filter((part) => part[0] === 'always ');
  const others = parts.filter((part) => part[0] !== 'always ');
  const merged = constants.length > 1 ? [constantWords(constants), ...others] : parts;
  const unique = uniqueWords(merged);
  const nulls = unique.filter((part) => plainWords(part) === 'null');
  const ordered = [...unique.filter((part) => plainWords(part) !== 'null'), ...nulls];
  const simple = ordered.every((part) => part.length === 1 && !plainWords(part).includes(','));
  return joinWords(ordered, simple ? ' or ' : ', or ');
}

function constantWords(constants: readonly Word[][]): Word[] {
  return ['one of: ', ...joinWords(uniqueWords(constants.map((part) => part.slice(1))), ', ')];
}

function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120).toWellFormed()}…` : text;
}
