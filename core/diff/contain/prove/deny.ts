import { anything, type SchemaNode, type Shape, type TypeName, typeBits } from '../graph/shape';
import { type Demand, type Expansion, no, yes } from './atoms';
import { areDisjointAtSight } from './disjoint';
import { unevaluatedItemSource, unevaluatedMemberSource } from './unevaluated-sources';

type Options = Demand[][];

/** What it takes for a value of a type not to be an instance of a schema: one of its parts must fail. */
export function deny(node: SchemaNode, type: TypeName): Expansion {
  const { shape } = node;
  if ((shape.types & typeBits[type]) === 0) return { demands: [], choices: [] };
  const options: Options = [...ownOptions(node, type), ...combinedOptions(shape)];
  if (shape.values !== undefined) options.push([{ kind: 'not-in', values: shape.values }]);
  if (shape.opaque !== undefined) options.push([{ kind: 'opaque', reason: shape.opaque }]);
  if (options.length === 0) return 'never';
  const [only] = options;
  if (options.length === 1 && only !== undefined) return { demands: only, choices: [] };
  return { demands: [], choices: [{ options, denied: node }] };
}

function combinedOptions(shape: Shape): Options {
  const options: Options = (shape.all ?? []).map((part) => [no(part)]);
  if (shape.not !== undefined) options.push([yes(shape.not)]);
  if (shape.any !== undefined) options.push(shape.any.map(no));
  if (shape.one !== undefined) {
    options.push(shape.one.map(no));
    for (const [i, a] of shape.one.entries()) {
      for (const b of shape.one.slice(i + 1)) if (!areDisjointAtSight(a, b)) options.push([yes(a), yes(b)]);
    }
  }
  if (shape.condition !== undefined) {
    const { test, pass, fail } = shape.condition;
    if (pass !== undefined) options.push([yes(test), no(pass)]);
    if (fail !== undefined) options.push([no(test), no(fail)]);
  }
  return options;
}

function ownOptions(node: SchemaNode, type: TypeName): Options {
  const { shape } = node;
  if (type === 'number') return numberOptions(shape);
  if (type === 'string') {
    const options = sizeOptions(shape.minLength, shape.maxLength);
    if (shape.pattern !== undefined) options.push([{ kind: 'not-pattern', pattern: shape.pattern }]);
    return options;
  }
  if (type === 'array') return arrayOptions(node);
  return type === 'object' ? objectOptions(node) : [];
}

function numberOptions({ steps, integer, lower, upper }: Shape): Options {
  const options: Options = (steps ?? []).map((step) => [{ kind: 'not-step', step }]);
  if (integer) options.push([{ kind: 'not-step', step: 1 }]);
  if (lower) options.push([{ kind: 'upper', bound: { value: lower.value, exclusive: !lower.exclusive } }]);
  if (upper) options.push([{ kind: 'lower', bound: { value: upper.value, exclusive: !upper.exclusive } }]);
  return options;
}

function arrayOptions(node: SchemaNode): Options {
  const { minItems, maxItems, items, unique, contains } = node.shape;
  const options = sizeOptions(minItems, maxItems);
  for (const [index, item] of items?.prefix.entries() ?? []) {
    options.push([{ kind: 'item-at', index, literal: no(item) }]);
  }
  if (items?.rest !== undefined) {
    options.push([{ kind: 'some-item', from: items.prefix.length, literal: no(items.rest), times: 1 }]);
  }
  if (unique) options.push([{ kind: 'size', min: 2 }, { kind: 'repeats' }]);
  if (contains !== undefined) {
    const { node: member, min, max } = contains;
    if (min === 1) options.push([{ kind: 'each-item', literal: no(member) }]);
    if (min > 1) options.push([{ kind: 'fewer-items', than: min, literal: yes(member) }]);
    if (max !== undefined) {
      options.push([
        { kind: 'some-item', from: 0, literal: yes(member), times: max + 1 },
        { kind: 'size', min: max + 1 },
      ]);
    }
  }
  const rest = unevaluatedItemSource(node);
  if (rest !== undefined) {
    options.push([{ kind: 'some-item', from: rest.source.prefix.length, literal: no(rest.node), times: 1 }]);
  }
  return options;
}

function objectOptions(node: SchemaNode): Options {
  const { minProperties, maxProperties, members, required, names, onlyKeys, needs } = node.shape;
  const options = sizeOptions(minProperties, maxProperties);
  for (const key of required ?? []) options.push([{ kind: 'absent', key }]);
  for (const [key, member] of members?.named ?? []) {
    options.push([{ kind: 'member-at', key, literal: no(member) }]);
  }
  for (const [pattern, member] of members?.patterns ?? []) {
    options.push([{ kind: 'some-member', where: { kind: 'matching', pattern }, literal: no(member) }]);
  }
  if (members?.rest !== undefined) {
    const patterns = members.patterns.map(([pattern]) => pattern);
    const where = { kind: 'outside', names: members.named, patterns } as const;
    options.push([{ kind: 'some-member', where, literal: no(members.rest) }]);
  }
  if (names !== undefined) options.push([{ kind: 'some-name', literal: no(names) }]);
  if (onlyKeys !== undefined) {
    const where = { kind: 'outside', names: onlyKeys, patterns: [] } as const;
    options.push([{ kind: 'some-member', where, literal: yes(anything) }]);
  }
  for (const { key, required: others, node: then } of needs ?? []) {
    for (const other of others) {
      if (other !== key)
        options.push([
          { kind: 'required', keys: [key] },
          { kind: 'absent', key: other },
        ]);
    }
    if (then !== undefined) options.push([{ kind: 'required', keys: [key] }, no(then)]);
  }
  const rest = unevaluatedMemberSource(node);
  if (rest !== undefined) {
    const patterns = rest.source.patterns.map(([pattern]) => pattern);
    const where = { kind: 'outside', names: rest.source.named, patterns } as const;
    options.push([{ kind: 'some-member', where, literal: no(rest.node) }]);
  }
  return options;
}

function sizeOptions(min: number | undefined, max: number | undefined): Options {
  const options: Options = [];
  if (min !== undefined && min > 0) options.push([{ kind: 'size', max: min - 1 }]);
  if (max !== undefined) options.push([{ kind: 'size', min: max + 1 }]);
  return options;
}
