import { isObject, type Json, own, ownString } from '../json';
import { type Child, childrenOf } from './children';
import { constraintWords, nameList } from './constraint-words';
import { firstOf, gatherLayers, type Layers, type Walk } from './layers';
import { shortJson } from './short-json';
import { layersWords, typeWords } from './type-words';
import { clipWords, plainWords, uniqueWords, type Word } from './words';

/** One row of the table that a schema is shown as. */
export interface SchemaRow {
  /** 0 for the properties of the whole, 1 for what is inside them, … */
  depth: number;
  /** JSON Pointer of the schema of this row, in the whole schema. */
  pointer: string;
  /** A property's name, or for other places words such as `each item` (then `isNamed` is false). */
  name: string;
  isNamed: boolean;
  /** Null where the question makes no sense, as for an alternative. */
  required: boolean | null;
  type: Word[];
  constraints: Word[][];
  title: string | null;
  /** Plain text, cut after `descriptionChars`. */
  description: string | null;
  /** JSON text. */
  defaultValue: string | null;
  examples: string[];
  isDeprecated: boolean;
  /** `read-only`, `write-only`; keywords that no draft knows, by name. */
  notes: string[];
}

/** A schema as people read it. */
export interface SchemaDescription {
  /** What is said about the whole value: its name is empty. */
  root: SchemaRow;
  rows: SchemaRow[];
  /** Places that are not shown because the table has its limits. */
  omitted: number;
}

const maxRows = 500;
const maxDepth = 16;
const maxSteps = 20_000;
/** Characters of all rows together. */
const maxText = 250_000;
const descriptionChars = 1_500;

interface Table extends Walk {
  rows: SchemaRow[];
  omitted: number;
  room: number;
  /** Schemas that are being described, by pointer, with the name of their row: to notice recursion. */
  open: Map<string, string>;
}

/**
 * The table of a JSON Schema: one row for each property, alternative, item and so on, in the order of the schema, with local
 * references followed and recursion marked. Any JSON is taken: what is not a schema says so in its row. Bounded in rows,
 * depth, steps and text.
 */
export function describeSchema(schema: Json): SchemaDescription {
  const table: Table = {
    root: schema,
    steps: maxSteps,
    rows: [],
    omitted: 0,
    room: maxText,
    open: new Map(),
  };
  const layers = gatherLayers(table, schema, '');
  const child: Child = { schema, pointer: '', name: '', isNamed: false, required: null };
  const root = rowOf(table, child, layers, 0, typeOf(table, child, layers));
  addChildren(table, layers, 'the whole', 0);
  return { root, rows: table.rows, omitted: table.omitted };
}

function addChildren(table: Table, layers: Layers, label: string, depth: number): void {
  const opened = layers.list.map((layer) => layer.pointer).filter((pointer) => !table.open.has(pointer));
  for (const pointer of opened) table.open.set(pointer, label);
  for (const child of childrenOf(table, layers)) {
    if (depth >= maxDepth || table.rows.length >= maxRows || table.room <= 0 || table.steps <= 0)
      table.omitted += 1;
    else addChild(table, child, depth);
  }
  for (const pointer of opened) table.open.delete(pointer);
}

function addChild(table: Table, child: Child, depth: number): void {
  const layers = gatherLayers(table, child.schema, child.pointer);
  const known = layers.list.find((layer) => table.open.has(layer.pointer));
  const label = known === undefined ? undefined : table.open.get(known.pointer);
  const type: Word[] =
    label === undefined
      ? typeOf(table, child, layers)
      : ['see ', label === 'the whole' ? label : { code: label }, ' above'];
  const row = rowOf(table, child, layers, depth, type);
  table.rows.push(row);
  table.room -= JSON.stringify(row).length;
  if (label === undefined) addChildren(table, layers, child.name, depth + 1);
}

function typeOf(table: Table, child: Child, layers: Layers): Word[] {
  return isObject(child.schema) ? layersWords(table, layers) : typeWords(table, child.schema, child.pointer);
}

function rowOf(table: Table, child: Child, layers: Layers, depth: number, type: Word[]): SchemaRow {
  const constraints = layers.list.flatMap(({ schema, pointer }) => constraintWords(table, schema, pointer));
  const demanded = firstOf(layers, 'required');
  if (Array.isArray(demanded) && demanded.length > 0 && firstOf(layers, 'properties') === undefined) {
    constraints.push(['must have ', ...nameList(demanded)]);
  }
  const unresolved = layers.unresolved
    .slice(0, 5)
    .map((ref): Word[] => ['refers to ', { code: cut(ref, 200) }]);
  const defaultValue = firstOf(layers, 'default');
  return {
    depth,
    pointer: child.pointer,
    name: child.name,
    isNamed: child.isNamed,
    required: child.required,
    type: clipWords(type, 150),
    constraints: withoutEchoes([...constraints, ...unresolved], type),
    title: firstText(layers, 'title', 200),
    description: firstText(layers, 'description', descriptionChars),
    defaultValue: defaultValue === undefined ? null : shortJson(defaultValue, 400),
    examples: examplesOf(layers),
    isDeprecated: layers.list.some(({ schema }) => own(schema, 'deprecated') === true),
    notes: notesOf(layers),
  };
}

/** Each constraint once, at most 20, and none that the type says already. */
function withoutEchoes(constraints: Word[][], type: Word[]): Word[][] {
  const said = plainWords(type);
  return uniqueWords(constraints)
    .filter((words) => !said.includes(plainWords(words)) || plainWords(words).length < 4)
    .slice(0, 20)
    .map((words) => clipWords(words, 60));
}

function firstText(layers: Layers, keyword: string, max: number): string | null {
  for (const { schema } of layers.list) {
    const text = ownString(schema, keyword);
    if (text !== undefined && text !== '') return cut(text, max);
  }
  return null;
}

function examplesOf(layers: Layers): string[] {
  const examples = firstOf(layers, 'examples');
  const single = firstOf(layers, 'example');
  const list = Array.isArray(examples) ? examples : single === undefined ? [] : [single];
  return list.slice(0, 3).map((value) => shortJson(value, 200));
}

const known = new Set(
  (
    '$schema $id $ref $defs definitions $anchor $dynamicRef $dynamicAnchor $recursiveRef $recursiveAnchor $comment $vocabulary id ' +
    'type enum const title description default examples example deprecated readOnly writeOnly ' +
    'properties required patternProperties additionalProperties unevaluatedProperties propertyNames minProperties maxProperties ' +
    'dependentRequired dependentSchemas dependencies items prefixItems additionalItems unevaluatedItems contains minContains ' +
    'maxContains minItems maxItems uniqueItems minLength maxLength pattern format contentEncoding contentMediaType contentSchema ' +
    'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf anyOf oneOf allOf not if then else'
  ).split(' '),
);

function notesOf(layers: Layers): string[] {
  const notes = new Set<string>();
  for (const { schema } of layers.list) {
    if (own(schema, 'readOnly') === true) notes.add('read-only');
    if (own(schema, 'writeOnly') === true) notes.add('write-only');
    for (const key of Object.keys(schema)) {
      if (notes.size >= 8) return [...notes];
      if (!known.has(key)) notes.add(cut(key, 60));
    }
  }
  return [...notes];
}

function cut(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max).toWellFormed()}…` : text.toWellFormed();
}
