import { type Json, own } from '../../schema/json';
import { pointerTokens } from '../../schema/pointer';
import { type SchemaNode, schemaNodes } from '../nodes';
import type { Hit, Sent } from '../sent';
import { at, hitsIn, short } from './places';

/** The text of a reference, or undefined without one. */
export function referenceOf(node: SchemaNode): string | undefined {
  const reference = own(node.schema, '$ref');
  return typeof reference === 'string' ? reference : undefined;
}

/** References that are not of the form the check allows. */
export function referencesWhere(sent: Sent, isFault: (reference: string) => boolean): Hit[] {
  return hitsIn(sent, (node) => {
    const reference = referenceOf(node);
    if (reference === undefined || !isFault(reference)) return [];
    return [{ pointer: at(node, '$ref'), args: { reference: short(reference) } }];
  });
}

/** References that leave the document. */
export function remoteReferences(sent: Sent): Hit[] {
  return referencesWhere(sent, (reference) => !reference.startsWith('#'));
}

/** Pointers within the document that lead nowhere. Anchors and addresses are not judged. */
export function danglingReferences(sent: Sent): Hit[] {
  const { schema } = sent;
  if (schema === undefined) return [];
  return referencesWhere(
    sent,
    (reference) => reference.startsWith('#/') && targetOf(schema, reference) === undefined,
  );
}

/** The value a reference within the document stands for; `#` is the root. */
export function targetOf(root: Json, reference: string): Json | undefined {
  if (reference === '#') return root;
  if (!reference.startsWith('#/')) return undefined;
  let value: Json | undefined = root;
  for (const token of pointerTokens(decoded(reference.slice(1)))) {
    value = Array.isArray(value) ? value[/^\d+$/.test(token) ? Number(token) : -1] : own(value, token);
    if (value === undefined) return undefined;
  }
  return value;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** References that lead back to themselves. */
export function recursiveReferences(sent: Sent): Hit[] {
  return cycles(sent, () => true);
}

/** References that lead back to themselves without passing a property that may be left out. */
export function requiredCycles(sent: Sent): Hit[] {
  return cycles(sent, isAlwaysThere);
}

const listed = new WeakMap<Json[], ReadonlySet<Json>>();

function isAlwaysThere(node: SchemaNode): boolean {
  if (node.keyword !== 'properties') return true;
  const required = own(node.parent?.schema, 'required');
  if (!Array.isArray(required)) return false;
  const names = listed.get(required) ?? new Set(required);
  listed.set(required, names);
  return names.has(String(node.key));
}

/** Definitions are reached through references alone, so that one nobody uses closes no circle. */
const definitionKeywords = ['$defs', 'definitions'];

function cycles(sent: Sent, counts: (node: SchemaNode) => boolean): Hit[] {
  const nodes = schemaNodes(sent.schema);
  if (!nodes.some((node) => referenceOf(node)?.startsWith('#'))) return [];
  const places = new Map(nodes.map((node, i) => [node.pointer, i]));
  const targets = nodes.map((node) => {
    const reference = referenceOf(node);
    return reference?.startsWith('#') ? places.get(decoded(reference.slice(1))) : undefined;
  });
  const next: number[][] = targets.map((target) => (target === undefined ? [] : [target]));
  nodes.forEach((node, i) => {
    const parent = node.parent === null ? undefined : places.get(node.parent.pointer);
    if (parent === undefined || definitionKeywords.includes(node.keyword) || !counts(node)) return;
    next[parent]?.push(i);
  });
  const component = components(next);
  return nodes.flatMap((node, i) => {
    const target = targets[i];
    if (target === undefined || component[i] !== component[target]) return [];
    return [{ pointer: at(node, '$ref'), args: { reference: short(referenceOf(node) ?? '') } }];
  });
}

/** Strongly connected components (Tarjan), without recursion: schemas may be thousands of levels deep. */
function components(next: readonly (readonly number[])[]): readonly number[] {
  const order = new Array<number>(next.length).fill(-1);
  const low = new Array<number>(next.length).fill(0);
  const component = new Array<number>(next.length).fill(-1);
  const open: number[] = [];
  let count = 0;
  for (let start = 0; start < next.length; start++) {
    if (order[start] !== -1) continue;
    const path: { node: number; child: number }[] = [{ node: start, child: 0 }];
    while (path.length > 0) {
      const top = path[path.length - 1];
      if (top === undefined) break;
      if (top.child === 0) {
        order[top.node] = low[top.node] = count++;
        open.push(top.node);
      }
      const child = next[top.node]?.[top.child++];
      if (child === undefined) {
        path.pop();
        close(top.node, path[path.length - 1]?.node);
      } else if (order[child] === -1) {
        path.push({ node: child, child: 0 });
      } else if (component[child] === -1) {
        low[top.node] = Math.min(low[top.node] ?? 0, order[child] ?? 0);
      }
    }
  }
  return component;

  function close(node: number, parent: number | undefined): void {
    if (low[node] === order[node]) {
      for (let member = open.pop(); member !== undefined; member = open.pop()) {
        component[member] = node;
        if (member === node) break;
      }
    }
    if (parent !== undefined) low[parent] = Math.min(low[parent] ?? 0, low[node] ?? 0);
  }
}
