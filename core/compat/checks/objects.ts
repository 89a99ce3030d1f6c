import { isObject, own } from '../../schema/json';
import { type SchemaNode, schemaNodes } from '../nodes';
import type { Hit, Sent } from '../sent';
import { at, hitsIn, rootOf, short } from './places';
import { isObjectNode } from './types';

/** Objects that are not closed: at the node without `additionalProperties`, or at another value than false. The root is one. */
export function openObjects(sent: Sent): Hit[] {
  return hitsIn(sent, (node) => {
    if (!isClosable(node)) return [];
    const additional = own(node.schema, 'additionalProperties');
    if (additional === false) return [];
    return [{ pointer: additional === undefined ? at(node) : at(node, 'additionalProperties') }];
  });
}

function isClosable(node: SchemaNode): boolean {
  if (isObjectNode(node)) return true;
  const composed = ['$ref', 'anyOf', 'oneOf', 'allOf', 'type'];
  return (
    node.parent === null &&
    isObject(node.value) &&
    composed.every((keyword) => own(node.schema, keyword) === undefined)
  );
}

/** Properties that may be left out: at the object when it requires nothing in a list, else at the property. */
export function optionalProperties(sent: Sent): Hit[] {
  return hitsIn(sent, (node) => {
    const properties = own(node.schema, 'properties');
    if (!isObjectNode(node) || !isObject(properties)) return [];
    const names = Object.keys(properties);
    const required = own(node.schema, 'required');
    if (!Array.isArray(required)) {
      return names.length === 0 ? [] : [{ pointer: at(node), args: { name: short(names[0] ?? '') } }];
    }
    const listed = new Set(required);
    return names
      .filter((name) => !listed.has(name))
      .map((name) => ({ pointer: at(node, 'properties', name), args: { name: short(name) } }));
  });
}

/** Names in `required` that the same object does not declare. */
export function undeclaredRequired(sent: Sent): Hit[] {
  return hitsIn(sent, (node) => {
    const required = own(node.schema, 'required');
    if (!Array.isArray(required)) return [];
    const properties = own(node.schema, 'properties');
    return required.flatMap((name, i) =>
      typeof name !== 'string' || own(properties, name) !== undefined
        ? []
        : [{ pointer: at(node, 'required', i), args: { name: short(name) } }],
    );
  });
}

/** The root object where it has no `properties`; an empty map is one. */
export function rootWithoutProperties(sent: Sent): Hit[] {
  const root = rootOf(sent);
  if (root === undefined || own(root, 'type') !== 'object') return [];
  return own(root, 'properties') === undefined ? [{ pointer: '/inputSchema' }] : [];
}

/** The root where its type is not `object`: at the schema when none is stated. Nothing sent is no fault. */
export function rootNotObject(sent: Sent): Hit[] {
  if (sent.schema === undefined) return [];
  const type = own(sent.schema, 'type');
  if (type === 'object') return [];
  return [
    {
      pointer: type === undefined ? '/inputSchema' : '/inputSchema/type',
      args: { type: type === undefined ? 'none' : short(JSON.stringify(type)) },
    },
  ];
}

/** These keywords at the root. */
export function rootKeywords(sent: Sent, keywords: readonly string[]): Hit[] {
  const root = rootOf(sent);
  if (root === undefined) return [];
  return keywords
    .filter((keyword) => own(root, keyword) !== undefined)
    .map((keyword) => ({ pointer: `/inputSchema/${keyword}`, args: { keyword } }));
}

/** Keys of the root's properties that do not match. */
export function rootKeysNotMatching(sent: Sent, allowed: RegExp): Hit[] {
  return propertyKeysNotMatching(sent, allowed).filter((hit) => hit.args?.depth === 0);
}

/** Keys of properties, at any depth, that do not match. */
export function propertyKeysNotMatching(sent: Sent, allowed: RegExp): Hit[] {
  return schemaNodes(sent.schema)
    .filter((node) => node.keyword === 'properties' && !allowed.test(String(node.key)))
    .map((node) => ({
      pointer: at(node),
      args: { name: short(String(node.key)), depth: node.parent?.depth ?? 0 },
    }));
}
