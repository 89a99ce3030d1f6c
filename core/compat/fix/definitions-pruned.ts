import { isObject, type Json, own } from '../../schema/json';
import { schemaNodes } from '../nodes';
import { objectOf, without } from '../steps/members';
import { referenceTo } from './references-inlined';
import { defineSideRewrite, withMember } from './rewrite';

const tables = ['$defs', 'definitions'] as const;

export const definitionsPruned = defineSideRewrite({
  id: 'definitions-pruned',
  title: 'Definitions that nothing refers to are left out',
  about: 'Definitions at the root that no reference reaches decide nothing; some APIs refuse the keyword.',
  kind: 'spelling',
  loses: null,
  sides: 'both',
  rewrite: prune,
  examples: [
    {
      input: [
        { type: 'object', properties: { a: { type: 'string' } }, $defs: { Old: { type: 'string' } } },
        { type: 'object', properties: { a: { type: 'string' } } },
      ],
    },
  ],
});

function prune(schema: Json): Json | null {
  if (!isObject(schema) || schemaNodes(schema).some((node) => isAddressed(node.value))) return null;
  let result = schema;
  for (const table of tables) {
    const definitions = own(result, table);
    if (!isObject(definitions)) continue;
    const used = Object.keys(definitions).filter((name) => isReached(schema, referenceTo(table, name)));
    if (used.length === Object.keys(definitions).length && used.length > 0) continue;
    const kept = objectOf(used.map((name) => [name, definitions[name] ?? null]));
    result = used.length === 0 ? without(result, table) : withMember(result, table, kept);
  }
  return result === schema ? null : result;
}

/** Schemas that references may reach by other ways than a pointer. */
function isAddressed(value: Json): boolean {
  return ['$anchor', '$dynamicAnchor', '$dynamicRef', '$recursiveRef'].some(
    (key) => own(value, key) !== undefined,
  );
}

function isReached(schema: Json, reference: string): boolean {
  const inside = `/${reference.slice(2)}`;
  return schemaNodes(schema).some(({ pointer, schema: { $ref } }) => {
    const isOutside = pointer !== inside && !pointer.startsWith(`${inside}/`);
    if (!isOutside || typeof $ref !== 'string') return false;
    // A reference in a form that is not understood might mean any definition.
    const plain = $ref.startsWith('#/') && !$ref.includes('%');
    return !plain || $ref === reference || $ref.startsWith(`${reference}/`);
  });
}
