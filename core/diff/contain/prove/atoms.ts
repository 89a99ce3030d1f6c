import type { Json } from '../../../schema/json';
import type { Bound, ItemSource, MemberSource, SchemaNode } from '../graph/shape';

/** "The value is an instance of this schema", or "is not". */
export interface Literal {
  node: SchemaNode;
  holds: boolean;
}

/** Keys of an object: those outside a set of names and patterns, or those that match one pattern. */
export type KeyClass =
  | {
      kind: 'outside';
      names: ReadonlySet<string> | ReadonlyMap<string, unknown>;
      patterns: readonly string[];
    }
  | { kind: 'matching'; pattern: string };

/** One simple demand on a value of a known type. Demands about schemas of members and items hold literals. */
export type Atom =
  | { kind: 'in'; values: readonly Json[] }
  | { kind: 'not-in'; values: readonly Json[] }
  | { kind: 'opaque'; reason: string }
  | { kind: 'lower' | 'upper'; bound: Bound }
  | { kind: 'step' | 'not-step'; step: number }
  | { kind: 'size'; min?: number; max?: number }
  | { kind: 'pattern' | 'not-pattern'; pattern: string }
  | { kind: 'items'; source: ItemSource }
  | { kind: 'unique' }
  | { kind: 'repeats' }
  | { kind: 'item-at'; index: number; literal: Literal }
  /** As many items as said, each at a position of its own. */
  | { kind: 'some-item'; from: number; literal: Literal; times: number }
  /** Fewer items than said meet the literal. */
  | { kind: 'fewer-items'; than: number; literal: Literal }
  | { kind: 'each-item'; literal: Literal }
  | { kind: 'members'; source: MemberSource }
  | { kind: 'only-keys'; keys: ReadonlySet<string> }
  | { kind: 'required'; keys: readonly string[] }
  | { kind: 'absent'; key: string }
  | { kind: 'names'; literal: Literal }
  | { kind: 'some-name'; literal: Literal }
  | { kind: 'member-at'; key: string; literal: Literal }
  | { kind: 'some-member'; where: KeyClass; literal: Literal };

/** A literal still to be taken apart, or an atom. */
export type Demand = Literal | Atom;

/** One of several lists of demands must be met. `denied`: the schema whose denial this choice is. */
export interface Choice {
  options: readonly (readonly Demand[])[];
  denied?: SchemaNode;
}

/** What a literal comes to for values of one type; 'never' when no value of the type meets it. */
export type Expansion = 'never' | { demands: readonly Demand[]; choices: readonly Choice[] };

export function isLiteral(demand: Demand): demand is Literal {
  return 'node' in demand;
}

export const yes = (node: SchemaNode): Literal => ({ node, holds: true });
export const no = (node: SchemaNode): Literal => ({ node, holds: false });
