import { isObject, type Json, type JsonObject, own } from '../../schema/json';
import { appendToken } from '../../schema/pointer';
import type { Change } from '../change';
import { compareValue, isEqual } from './compare-value';
import { compareHints } from './hints';
import { hasSameWords } from './names';
import { compareTaskSupport } from './task-support';
import { describeTextChange } from './texts';

/** Fields that have a comparison of their own, here or elsewhere. */
const known = new Set([
  'name',
  'title',
  'description',
  'inputSchema',
  'outputSchema',
  'annotations',
  'execution',
  'icons',
  '_meta',
]);

/** The changes of everything but the schemas. */
export function compareToolFields(
  tool: string,
  before: JsonObject,
  after: JsonObject,
  otherTools: readonly string[],
): Change[] {
  const others = otherTools.filter((name) => name !== tool);
  return [
    ...compareTitles(tool, before, after, others),
    ...compareDescription(tool, before, after, others),
    ...compareHints(tool, own(before, 'annotations') ?? null, own(after, 'annotations') ?? null),
    ...compareTaskSupport(tool, own(before, 'execution') ?? null, own(after, 'execution') ?? null),
    ...compareValue(tool, 'icons-changed', '/icons', own(before, 'icons'), own(after, 'icons'), 'icons'),
    ...compareMeta(tool, own(before, '_meta'), own(after, '_meta')),
    ...compareUnknown(tool, before, after),
  ];
}

/** `title`, or the older `annotations.title`; of a tool that has the first the second is not shown. */
function compareTitles(tool: string, before: Json, after: Json, others: readonly string[]): Change[] {
  const old = titleOf(before);
  const now = titleOf(after);
  if (isEqual(old.value, now.value)) return [];
  const repeatsName = (title: Json | undefined): boolean =>
    title === undefined || (typeof title === 'string' && hasSameWords(title, tool));
  // A title made of the words of the name says nothing that the name does not.
  if (repeatsName(old.value) && repeatsName(now.value)) return [];
  const kind =
    old.value === undefined ? 'title-added' : now.value === undefined ? 'title-removed' : 'title-changed';
  const facets = describeTextChange(old.value, now.value, others);
  const pointer = now.value === undefined ? old.pointer : now.pointer;
  return compareValue(tool, kind, pointer, old.value, now.value, 'title', facets);
}

function titleOf(definition: Json): { value: Json | undefined; pointer: string } {
  const title = own(definition, 'title');
  return title === undefined
    ? { value: own(own(definition, 'annotations'), 'title'), pointer: '/annotations/title' }
    : { value: title, pointer: '/title' };
}

function compareDescription(tool: string, before: Json, after: Json, others: readonly string[]): Change[] {
  // An empty description says as much as none.
  const old = own(before, 'description') === '' ? undefined : own(before, 'description');
  const now = own(after, 'description') === '' ? undefined : own(after, 'description');
  const kind =
    old === undefined
      ? 'description-added'
      : now === undefined
        ? 'description-removed'
        : 'description-changed';
  const facets = describeTextChange(old, now, others);
  return compareValue(tool, kind, '/description', old, now, 'description', facets);
}

function compareMeta(tool: string, before: Json | undefined, after: Json | undefined): Change[] {
  const old = isObject(before) ? before : {};
  const now = isObject(after) ? after : {};
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) =>
    compareValue(tool, 'meta-changed', appendToken('/_meta', key), own(old, key), own(now, key), key),
  );
}

function compareUnknown(tool: string, before: JsonObject, after: JsonObject): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !known.has(name),
  );
  return names.flatMap((name) =>
    compareValue(
      tool,
      'tool-field-changed',
      appendToken('', name),
      own(before, name),
      own(after, name),
      name,
    ),
  );
}
