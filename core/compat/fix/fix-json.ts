import type { Json } from '../../schema/json';
import type { Fix, FixStep } from './fix-for';
import type { PortableForm } from './portable-form';

/** A fix as JSON carries it, beside its finding. */
export interface FixJson {
  id: string;
  title: string;
  steps: readonly FixStep[];
  equivalence: string;
  loses: readonly string[];
  /** The place that changes, with what to write there. */
  pointer: string;
  instead: Json;
  spelling?: { generator: string; words: string };
}

/** A portable form as JSON carries it, beside the results of its tool. */
export interface PortableJson {
  tool: Json;
  steps: readonly FixStep[];
  equivalence: string;
  loses: readonly string[];
  renamed: { from: string; to: string } | null;
  /** Profiles in which the tool works (grades A and B). */
  worked: number;
  works: number;
  profiles: number;
  gained: readonly string[];
  left: readonly string[];
  lost: readonly string[];
  note: string | null;
}

export function fixJson({ id, title, steps, equivalence, loses, node, spelling }: Fix): FixJson {
  const place = { pointer: node.pointer, instead: node.after };
  return { id, title, steps, equivalence, loses, ...place, ...(spelling === null ? {} : { spelling }) };
}

export function portableJson(form: PortableForm): PortableJson {
  const { tool, steps, equivalence, loses, renamed, before, after, profiles, gained, left, lost, note } =
    form;
  return {
    tool,
    steps,
    equivalence,
    loses,
    renamed,
    worked: before,
    works: after,
    profiles,
    gained,
    left,
    lost,
    note,
  };
}
