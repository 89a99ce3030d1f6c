import { isObject, type Json, type JsonObject, own } from '../json';
import { appendToken } from '../pointer';
import type { Walk } from './layers';
import { shortJson } from './short-json';
import { typeWords } from './type-words';
import { counted, joinWords, plainWords, type Word } from './words';

/** Names that one sentence lists. */
const maxNames = 12;

/** What one schema object demands of a value besides its type, one sentence each, in a fixed order. */
export function constraintWords(walk: Walk, schema: JsonObject, pointer: string): Word[][] {
  return [
    ...bounds(schema),
    ...sizes(schema, 'minLength', 'maxLength', 'character'),
    ...sizes(schema, 'minItems', 'maxItems', 'item'),
    ...sizes(schema, 'minProperties', 'maxProperties', 'property'),
    ...keywordWords(schema, 'multipleOf', 'multiple of '),
    ...keywordWords(schema, 'pattern', 'matches '),
    ...keywordWords(schema, 'format', 'format '),
    ...keywordWords(schema, 'contentEncoding', 'encoded as '),
    ...keywordWords(schema, 'contentMediaType', 'content of type '),
    ...(own(schema, 'uniqueItems') === true ? [['no item twice']] : []),
    ...(refusesOthers(schema) ? [['no other properties']] : []),
    ...propertyNames(walk, schema, pointer),
    ...dependent(schema),
    ...strayNumbers(schema),
  ];
}

function refusesOthers(schema: JsonObject): boolean {
  return own(schema, 'additionalProperties') === false || own(schema, 'unevaluatedProperties') === false;
}

function numberOf(schema: JsonObject, keyword: string): number | undefined {
  const value = own(schema, keyword);
  return typeof value === 'number' ? value : undefined;
}

/** `0 to 100`, `≥ 1`, `> 0`; draft-04's boolean `exclusiveMinimum` is read too. */
function bounds(schema: JsonObject): Word[][] {
  const min = numberOf(schema, 'minimum');
  const max = numberOf(schema, 'maximum');
  const above = own(schema, 'exclusiveMinimum') === true ? min : numberOf(schema, 'exclusiveMinimum');
  const below = own(schema, 'exclusiveMaximum') === true ? max : numberOf(schema, 'exclusiveMaximum');
  const isPlain = above === undefined && below === undefined;
  if (isPlain && min !== undefined && max !== undefined) return [[`${min} to ${max}`]];
  const words: Word[][] = [];
  if (above !== undefined) words.push([`> ${above}`]);
  if (min !== undefined && above !== min) words.push([`≥ ${min}`]);
  if (below !== undefined) words.push([`< ${below}`]);
  if (max !== undefined && below !== max) words.push([`≤ ${max}`]);
  return words;
}

function sizes(schema: JsonObject, minKey: string, maxKey: string, noun: string): Word[][] {
  const min = numberOf(schema, minKey);
  const max = numberOf(schema, maxKey);
  const many = (n: number) =>
    noun === 'property' ? `${n} ${n === 1 ? 'property' : 'properties'}` : counted(n, noun);
  if (min !== undefined && max !== undefined) {
    return [[min === max ? `exactly ${many(min)}` : `${min} to ${many(max)}`]];
  }
  if (min !== undefined) return [[`at least ${many(min)}`]];
  return max === undefined ? [] : [[`at most ${many(max)}`]];
}

function keywordWords(schema: JsonObject, keyword: string, words: string): Word[][] {
  const value = own(schema, keyword);
  if (value === undefined) return [];
  return [[words, { code: typeof value === 'string' ? clip(value) : shortJson(value, 120) }]];
}

function propertyNames(walk: Walk, schema: JsonObject, pointer: string): Word[][] {
  const names = own(schema, 'propertyNames');
  if (!isObject(names)) return [];
  const at = appendToken(pointer, 'propertyNames');
  // Names of names mean nothing, and would nest for ever.
  const details = constraintWords(walk, { ...names, propertyNames: true }, at);
  const type = typeWords(walk, { type: 'string', ...names }, at);
  // Names are always strings: saying only that says nothing.
  if (details.length === 0 && plainWords(type) === 'string') return [];
  return [['names: ', ...joinWords([type, ...details], ', ')]];
}

/** `with a also b, c` of `dependentRequired` and draft-07 `dependencies`. */
function dependent(schema: JsonObject): Word[][] {
  const words: Word[][] = [];
  for (const keyword of ['dependentRequired', 'dependencies']) {
    const rules = own(schema, keyword);
    if (!isObject(rules)) continue;
    for (const [name, others] of Object.entries(rules).slice(0, maxNames)) {
      if (Array.isArray(others)) words.push(['with ', { code: clip(name) }, ' also ', ...nameList(others)]);
    }
  }
  return words;
}

/** Names as code, at most a dozen. */
export function nameList(names: readonly Json[]): Word[] {
  const shown = names
    .slice(0, maxNames)
    .map((name): Word[] => [{ code: typeof name === 'string' ? clip(name) : shortJson(name, 60) }]);
  const more = names.length > maxNames ? [` and ${names.length - maxNames} more`] : [];
  return [...joinWords(shown, ', '), ...more];
}

const numeric = [
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
];

/** Keywords that should hold a number and do not: shown as they are. */
function strayNumbers(schema: JsonObject): Word[][] {
  return numeric.flatMap((keyword): Word[][] => {
    const value = own(schema, keyword);
    if (value === undefined || typeof value === 'number') return [];
    return [[`${keyword} `, { code: shortJson(value, 60) }, ', which is not a number']];
  });
}

function clip(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300).toWellFormed()}…` : text;
}
