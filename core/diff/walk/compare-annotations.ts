import type { Json } from '../../schema/json';
import { schemaPosition } from '../../schema/walk';
import type { ChangeKind } from '../change';
import { isEqual } from '../tools/compare-value';
import { hasSameWords } from '../tools/names';
import { describeTextChange } from '../tools/texts';
import { put, type Walk } from './facts';
import { headerProblem } from './header-parameter';
import type { View } from './view';

const formats = ['format', 'contentEncoding', 'contentMediaType'];

/** Keywords that other comparisons speak of. */
const told = new Set([
  ...formats,
  ...['title', 'description', 'default', 'examples', 'example', 'deprecated', 'x-mcp-header'],
  ...['type', 'nullable', 'const', 'enum', 'pattern', 'multipleOf', 'uniqueItems', 'required'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength'],
  ...['minItems', 'maxItems', 'minProperties', 'maxProperties', 'minContains', 'maxContains'],
  'dependentRequired',
]);

/**
 * What is said beside which values are allowed: texts, defaults, formats, examples, marks, and keywords nobody knows.
 * @param alike false when the type is another one, which explains another default and format
 */
export function compareAnnotations(walk: Walk, old: View, now: View, place: string, alike: boolean): void {
  compareTitle(walk, old, now, place);
  compareDescription(walk, old, now, place);
  if (alike) {
    compareDefault(walk, old, now, place);
    for (const keyword of formats)
      compareKeyword(walk, old, now, place, keyword, ['format-added', 'format-removed', 'format-changed']);
  }
  for (const keyword of ['examples', 'example'])
    compareKeyword(walk, old, now, place, keyword, [
      'examples-changed',
      'examples-changed',
      'examples-changed',
    ]);
  compareDeprecated(walk, old, now, place);
  compareHeader(walk, old, now, place);
  for (const keyword of new Set([...old.keywords.keys(), ...now.keywords.keys()])) {
    if (!told.has(keyword) && schemaPosition(keyword) === 'literal')
      compareKeyword(walk, old, now, place, keyword, [
        'keyword-changed',
        'keyword-changed',
        'keyword-changed',
      ]);
  }
}

function written(view: View, keyword: string): Json | undefined {
  return view.keywords.get(keyword)?.value;
}

function pointerOf(old: View, now: View, keyword: string): string {
  return (now.keywords.get(keyword) ?? old.keywords.get(keyword))?.pointer ?? now.at.pointer;
}

function compareKeyword(
  walk: Walk,
  old: View,
  now: View,
  place: string,
  keyword: string,
  [added, removed, changed]: [ChangeKind, ChangeKind, ChangeKind],
): void {
  const before = written(old, keyword);
  const after = written(now, keyword);
  if (isEqual(before, after)) return;
  const kind = before === undefined ? added : after === undefined ? removed : changed;
  const at = { pointer: pointerOf(old, now, keyword), place, before, after };
  put(walk, kind, at, { name: keyword }, null);
}

function compareTitle(walk: Walk, old: View, now: View, place: string): void {
  const before = written(old, 'title');
  const after = written(now, 'title');
  if (isEqual(before, after)) return;
  if (isGenerated(before, old, place) && isGenerated(after, now, place)) return;
  const texts = describeTextChange(before, after, walk.otherTools);
  const at = { pointer: pointerOf(old, now, 'title'), place, before, after };
  const kind = before === undefined ? 'title-added' : after === undefined ? 'title-removed' : 'title-changed';
  put(walk, kind, at, { ...texts, name: 'title' }, null);
}

/** True for no title, and for one that repeats the name of its property or definition, as generators write it. */
function isGenerated(title: Json | undefined, view: View, place: string): boolean {
  if (typeof title !== 'string') return title === undefined;
  const name = place.split(/[.([\]]/).findLast((part) => part !== '') ?? '';
  if (place === '') return /(arguments|args|output|input|params|schema|model|response|result)$/i.test(title);
  return hasSameWords(title, name) || (view.definition !== null && hasSameWords(title, view.definition));
}

function compareDescription(walk: Walk, old: View, now: View, place: string): void {
  const before = written(old, 'description');
  const after = written(now, 'description');
  if (isEqual(before, after)) return;
  const kind =
    before === undefined
      ? 'description-added'
      : after === undefined
        ? 'description-removed'
        : 'description-changed';
  const at = { pointer: pointerOf(old, now, 'description'), place, before, after };
  put(walk, kind, at, describeTextChange(before, after, walk.otherTools), null);
}

function compareDefault(walk: Walk, old: View, now: View, place: string): void {
  const before = written(old, 'default');
  const after = written(now, 'default');
  // Generators write `default: null` beside a nullable type, or leave it.
  if ((before ?? null) === null && (after ?? null) === null && (old.nullable || now.nullable)) return;
  compareKeyword(walk, old, now, place, 'default', ['default-added', 'default-removed', 'default-changed']);
}

function compareDeprecated(walk: Walk, old: View, now: View, place: string): void {
  const before = written(old, 'deprecated') === true;
  const after = written(now, 'deprecated') === true;
  if (before === after) return;
  const at = { pointer: pointerOf(old, now, 'deprecated'), place };
  put(walk, after ? 'deprecation-announced' : 'deprecation-lifted', at, {}, null);
}

function compareHeader(walk: Walk, old: View, now: View, place: string): void {
  const before = written(old, 'x-mcp-header');
  const after = written(now, 'x-mcp-header');
  if (isEqual(before, after) || walk.side !== 'input') return;
  const why = after === undefined ? undefined : headerProblem(after, now, place);
  const at = { pointer: pointerOf(old, now, 'x-mcp-header'), place, before, after };
  put(walk, 'header-parameter-changed', at, why === undefined ? {} : { why }, null);
}
