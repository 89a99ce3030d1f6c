import { isObject } from '../../../schema/json';
import type { MemberSource } from '../graph/shape';
import type { Atom, KeyClass, Literal } from './atoms';

/** The simple demands on an object, sorted. */
export interface ObjectDemands {
  sources: MemberSource[];
  onlyKeys: ReadonlySet<string>[];
  required: readonly string[];
  absent: Set<string>;
  names: Literal[];
  at: Map<string, Literal[]>;
  some: { where: KeyClass; literals: readonly Literal[]; nameLiterals: readonly Literal[] }[];
  min: number;
  max: number;
  excludesValues: boolean;
}

export function gatherObject(atoms: readonly Atom[]): ObjectDemands {
  const demands: ObjectDemands = {
    sources: [],
    onlyKeys: [],
    required: [],
    absent: new Set(),
    names: [],
    at: new Map(),
    some: [],
    min: 0,
    max: Number.POSITIVE_INFINITY,
    excludesValues: false,
  };
  const required = new Set<string>();
  for (const atom of atoms) {
    if (atom.kind === 'members') demands.sources.push(atom.source);
    else if (atom.kind === 'only-keys') demands.onlyKeys.push(atom.keys);
    else if (atom.kind === 'required') for (const key of atom.keys) required.add(key);
    else if (atom.kind === 'absent') demands.absent.add(atom.key);
    else if (atom.kind === 'names') demands.names.push(atom.literal);
    else if (atom.kind === 'member-at')
      demands.at.set(atom.key, [...(demands.at.get(atom.key) ?? []), atom.literal]);
    else if (atom.kind === 'some-member')
      demands.some.push({ where: atom.where, literals: [atom.literal], nameLiterals: [] });
    else if (atom.kind === 'some-name')
      demands.some.push({ where: everywhere, literals: [], nameLiterals: [atom.literal] });
    else if (atom.kind === 'not-in') {
      demands.excludesValues = true;
      // "Not {}" is "at least one member".
      if (atom.values.some((value) => isObject(value) && Object.keys(value).length === 0))
        demands.min = Math.max(demands.min, 1);
    } else if (atom.kind === 'size') {
      demands.min = Math.max(demands.min, atom.min ?? 0);
      demands.max = Math.min(demands.max, atom.max ?? demands.max);
    }
  }
  demands.required = [...required];
  return demands;
}

const everywhere: KeyClass = { kind: 'outside', names: new Set(), patterns: [] };
