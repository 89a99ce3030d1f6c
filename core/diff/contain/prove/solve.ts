import type { Json } from '../../../schema/json';
import { spend } from '../budget';
import type { SchemaNode, TypeName } from '../graph/shape';
import type { Truth } from '../validate/truth';
import { affirm } from './affirm';
import { findArray } from './arrays';
import { type Atom, type Choice, type Demand, isLiteral, type Literal, yes } from './atoms';
import { areOpposite } from './contradict';
import { deny } from './deny';
import { areDisjointAtSight } from './disjoint';
import { findNumber } from './numbers';
import { findObject } from './objects';
import { type Answer, alone, found, never, type Search, unsure } from './search';
import { findString } from './strings';

/** One way through the choices: what is demanded so far, and what is still to be chosen. */
interface Way {
  atoms: Atom[];
  choices: Choice[];
  affirmed: Map<number, SchemaNode>;
  denied: Map<number, SchemaNode>;
}

/** The last word on values: the validator over all literals, and whether the asker wants the value. */
export interface Judge {
  truth(value: Json): Truth;
  accepts(value: Json): boolean;
}

/** Values of one type that meet all literals. */
export function solveType(
  search: Search,
  type: TypeName,
  literals: readonly Literal[],
  level: number,
  judge: Judge,
): Answer {
  return follow({ atoms: [], choices: [], affirmed: new Map(), denied: new Map() }, literals);

  function follow(way: Way, demands: readonly Demand[]): Answer {
    if (!spend(search.budget, 1 + way.atoms.length / 8)) return unsure;
    if (!take(way, [...demands])) return never;
    const known = way.atoms.find((atom) => atom.kind === 'in');
    if (known?.kind === 'in') return amongst(known.values);
    if (type === 'null') return amongst([null]);
    if (type === 'boolean') return amongst([true, false]);
    const choice = nextChoice(way);
    if (choice === 'never') return never;
    if (choice === undefined) return atLeaf(way.atoms);
    let isEmpty = true;
    let relies = alone;
    for (const option of choice.options) {
      const answer = follow(without(way, choice), option);
      if (answer.values.length > 0) return answer;
      if (!answer.isEmpty) isEmpty = false;
      relies = Math.min(relies, answer.relies);
      if (search.budget.steps <= 0) return unsure;
    }
    return { isEmpty, values: [], relies };
  }

  /** Takes demands apart until only atoms and choices are left; false on a contradiction. */
  function take(way: Way, open: Demand[]): boolean {
    for (;;) {
      for (let demand = open.pop(); demand !== undefined; demand = open.pop()) {
        if (!isLiteral(demand)) {
          way.atoms.push(demand);
          continue;
        }
        const { node, holds } = demand;
        const same = holds ? way.affirmed : way.denied;
        // Met already, perhaps through a reference in a circle: it demands nothing more.
        if (same.has(node.id)) continue;
        const others = holds ? way.denied : way.affirmed;
        if (!spend(search.budget, 1 + others.size / 8)) return true;
        for (const other of others.values()) {
          if (holds ? areOpposite(node, other, search) : areOpposite(other, node, search)) return false;
        }
        same.set(node.id, node);
        const expansion = holds ? affirm(node, type) : deny(node, type);
        if (expansion === 'never') return false;
        open.push(...expansion.demands);
        way.choices.push(...expansion.choices);
      }
      const forced = way.choices.findIndex(({ options }) => options.length < 2);
      if (forced < 0) return true;
      const [choice] = way.choices.splice(forced, 1);
      const option = choice?.options[0];
      if (option === undefined) return false;
      open.push(...option);
    }
  }

  /** Unions that are affirmed come first: each of their members is then compared by itself. */
  function nextChoice(way: Way): Choice | 'never' | undefined {
    const free = way.choices.filter((choice) => choice.denied === undefined);
    const smallest = free.sort((a, b) => a.options.length - b.options.length)[0];
    if (smallest !== undefined) return smallest;
    // A denied schema that shares nothing with the affirmed ones is no demand at all.
    const live =
      way.choices.length < 2
        ? way.choices
        : way.choices.filter(({ denied }) => denied && canMeet(way, denied));
    way.choices = live;
    return live.toSorted((a, b) => a.options.length - b.options.length)[0];
  }

  function canMeet(way: Way, denied: SchemaNode): boolean {
    const affirmed = [...way.affirmed.values()];
    if (affirmed.some((node) => areDisjointAtSight(node, denied))) return false;
    // Schemas that combine others are left aside: the denial may stem from them, and would then only confirm itself.
    return !search.inhabit([...affirmed.filter(isPlain), denied].map(yes), level).isEmpty;
  }

  function amongst(values: readonly Json[]): Answer {
    const met: Json[] = [];
    for (const value of values) {
      const truth = spend(search.budget) ? judge.truth(value) : undefined;
      if (truth) met.push(value);
      else if (truth === undefined) return unsure;
    }
    return met.length > 0 ? found(met.filter(judge.accepts)) : never;
  }

  function atLeaf(atoms: readonly Atom[]): Answer {
    const answer = findOfType(atoms);
    if (answer.isEmpty) return answer;
    const values = answer.values.filter((value) => judge.truth(value) === true && judge.accepts(value));
    if (values.length === 0) search.leftOpen(reasonAmong(atoms));
    return { ...answer, values };
  }

  function findOfType(atoms: readonly Atom[]): Answer {
    if (type === 'number') return findNumber(atoms);
    if (type === 'string') return findString(search, atoms);
    return type === 'array' ? findArray(search, atoms, level) : findObject(search, atoms, level);
  }
}

function without(way: Way, choice: Choice): Way {
  return {
    atoms: [...way.atoms],
    choices: way.choices.filter((other) => other !== choice),
    affirmed: new Map(way.affirmed),
    denied: new Map(way.denied),
  };
}

/** True for a schema that says what it says by itself. */
function isPlain({ shape }: SchemaNode): boolean {
  return !(shape.all || shape.any || shape.one || shape.not || shape.condition || shape.needs);
}

/** Why no value came out although none was excluded. */
function reasonAmong(atoms: readonly Atom[]): string {
  for (const atom of atoms) if (atom.kind === 'opaque') return atom.reason;
  if (atoms.some((atom) => atom.kind === 'not-step' && !Number.isInteger(atom.step)))
    return 'multipleOf with decimals, which validators divide differently';
  if (atoms.some((atom) => atom.kind === 'fewer-items')) return 'minContains or maxContains';
  if (atoms.some((atom) => atom.kind === 'pattern' || atom.kind === 'not-pattern'))
    return 'patterns that cannot be compared';
  if (atoms.some((atom) => atom.kind === 'repeats' || atom.kind === 'unique')) return 'uniqueItems';
  return 'no example could be built';
}
