import { type SchemaNode, type Shape, type TypeName, typeBits } from '../graph/shape';
import { type Atom, type Choice, type Demand, type Expansion, no, yes } from './atoms';
import { areDisjointAtSight } from './disjoint';
import { unevaluatedItemSource, unevaluatedMemberSource } from './unevaluated-sources';

/** What it takes for a value of a type to be an instance of a schema. Parts that are left aside only widen the set. */
export function affirm(node: SchemaNode, type: TypeName): Expansion {
  const { shape } = node;
  if ((shape.types & typeBits[type]) === 0) return 'never';
  const demands: Demand[] = [...ownDemands(node, type)];
  const choices: Choice[] = [];
  if (shape.values !== undefined) demands.push({ kind: 'in', values: shape.values });
  if (shape.opaque !== undefined) demands.push({ kind: 'opaque', reason: shape.opaque });
  for (const part of shape.all ?? []) demands.push(yes(part));
  if (shape.not !== undefined) demands.push(no(shape.not));
  if (shape.any !== undefined) choices.push({ options: shape.any.map((part) => [yes(part)]) });
  if (shape.one !== undefined) choices.push({ options: exactlyOne(shape.one) });
  if (shape.condition?.pass !== undefined || shape.condition?.fail !== undefined) {
    const { test, pass, fail } = shape.condition;
    choices.push({
      options: [
        [yes(test), ...(pass === undefined ? [] : [yes(pass)])],
        [no(test), ...(fail === undefined ? [] : [yes(fail)])],
      ],
    });
  }
  if (type === 'object') {
    for (const { key, required, node: then } of shape.needs ?? []) {
      const met: Demand[] = [{ kind: 'required', keys: [key, ...required] }];
      if (then !== undefined) met.push(yes(then));
      choices.push({ options: [[{ kind: 'absent', key }], met] });
    }
  }
  return { demands, choices };
}

function exactlyOne(members: readonly SchemaNode[]): Demand[][] {
  return members.map((chosen, i) => [
    yes(chosen),
    ...members.filter((other, j) => j !== i && !areDisjointAtSight(chosen, other)).map(no),
  ]);
}

function ownDemands(node: SchemaNode, type: TypeName): Atom[] {
  const { shape } = node;
  if (type === 'number') return numberDemands(shape);
  if (type === 'string') {
    const atoms = sizeDemand(shape.minLength, shape.maxLength);
    if (shape.pattern !== undefined) atoms.push({ kind: 'pattern', pattern: shape.pattern });
    return atoms;
  }
  if (type === 'array') return arrayDemands(node);
  return type === 'object' ? objectDemands(node) : [];
}

function numberDemands(shape: Shape): Atom[] {
  const atoms: Atom[] = (shape.steps ?? []).map((step) => ({ kind: 'step', step }));
  if (shape.integer) atoms.push({ kind: 'step', step: 1 });
  if (shape.lower !== undefined) atoms.push({ kind: 'lower', bound: shape.lower });
  if (shape.upper !== undefined) atoms.push({ kind: 'upper', bound: shape.upper });
  return atoms;
}

function arrayDemands(node: SchemaNode): Atom[] {
  const { minItems, maxItems, items, unique, contains } = node.shape;
  const atoms = sizeDemand(minItems, maxItems);
  if (items !== undefined) atoms.push({ kind: 'items', source: items });
  if (unique) atoms.push({ kind: 'unique' });
  if (contains !== undefined) {
    const literal = yes(contains.node);
    if (contains.min > 0) {
      atoms.push({ kind: 'some-item', from: 0, literal, times: contains.min });
      atoms.push({ kind: 'size', min: contains.min });
    }
    if (contains.max === 0) atoms.push({ kind: 'each-item', literal: no(contains.node) });
    else if (contains.max !== undefined) atoms.push({ kind: 'fewer-items', than: contains.max + 1, literal });
  }
  const rest = unevaluatedItemSource(node);
  if (rest?.isExact) atoms.push({ kind: 'items', source: rest.source });
  return atoms;
}

function objectDemands(node: SchemaNode): Atom[] {
  const { minProperties, maxProperties, members, required, names, onlyKeys } = node.shape;
  const atoms = sizeDemand(minProperties, maxProperties);
  if (members !== undefined) atoms.push({ kind: 'members', source: members });
  if (required !== undefined) atoms.push({ kind: 'required', keys: required });
  if (names !== undefined) atoms.push({ kind: 'names', literal: yes(names) });
  if (onlyKeys !== undefined) atoms.push({ kind: 'only-keys', keys: onlyKeys });
  const rest = unevaluatedMemberSource(node);
  if (rest?.isExact) atoms.push({ kind: 'members', source: rest.source });
  return atoms;
}

function sizeDemand(min: number | undefined, max: number | undefined): Atom[] {
  if (min === undefined && max === undefined) return [];
  return [{ kind: 'size', ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }];
}
