import { isObject, type Json, type JsonObject, own } from '../../schema/json';
import { objectOf } from '../steps/members';
import { mapSchemas, type Place } from './schema/map-schemas';

/**
 * What a rewrite keeps, most first.
 * - `spelling`: the accepted values, the texts and the hints.
 * - `repair`: what stood there was no schema, so that there was nothing to keep.
 * - `name`: the schema; callers use another name.
 * - `hint`: the accepted values; formats, defaults or texts go.
 * - `values`: neither; `loses` says what changes.
 * - `interface`: neither, and callers have to send their arguments otherwise. Advice for a next release, never applied unasked.
 */
export const rewriteKinds = ['spelling', 'repair', 'name', 'hint', 'values', 'interface'] as const;
export type RewriteKind = (typeof rewriteKinds)[number];

/** What a rewrite has to know beside the tool. */
export interface RewriteContext {
  /** Names of the other tools of the list, which a new name must not meet. */
  otherNames: readonly string[];
}

/** The same tool, or schema of arguments or of results, before and after. */
export type RewriteExample =
  | { tool: readonly [before: Json, after: Json]; at?: string }
  | { input: readonly [before: Json, after: Json]; at?: string }
  | { output: readonly [before: Json, after: Json]; at?: string };

/** One way to write a tool differently. */
export interface Rewrite {
  /** Kebab-case, says what comes out; the name of its file. */
  id: string;
  title: string;
  /** What it does, in words for people. */
  about: string;
  kind: RewriteKind;
  /** What is lost or changes, after "loses"; null for those that lose nothing. */
  loses: string | null;
  /** True for one of kind `values` that loses nothing at times: where that is proven it may be made unasked. */
  isExactAtTimes?: true;
  examples: readonly RewriteExample[];
  /**
   * The rewritten tool, or null when there is nothing for it to do.
   * @param pointer the one place to rewrite, into the tool; absent: every place
   */
  apply(tool: Json, pointer?: string, context?: RewriteContext): Json | null;
}

type Head = Omit<Rewrite, 'apply'>;

interface SchemaRewrite extends Head {
  /** `both` also rewrites schemas of results. */
  sides: 'input' | 'both' | 'output';
  /** The schema in place of this one, or null to leave it. What stands inside it has been rewritten already. */
  rewrite(schema: JsonObject, place: Place): Json | null;
}

/** A rewrite of single schemas, wherever they stand. */
export function defineSchemaRewrite({ sides, rewrite, ...head }: SchemaRewrite): Rewrite {
  return defineSideRewrite({
    ...head,
    sides,
    rewrite: (schema, at) =>
      mapSchemas(schema, (value, place) => (isObject(value) ? rewrite(value, place) : null), at),
  });
}

interface SideRewrite extends Head {
  sides: SchemaRewrite['sides'];
  /** The whole schema rewritten, or null. `at` is the one place to rewrite, from the root of the schema. */
  rewrite(schema: Json, at: string | undefined, side: 'inputSchema' | 'outputSchema'): Json | null;
}

/** A rewrite of whole schemas. */
export function defineSideRewrite({ sides, rewrite, ...head }: SideRewrite): Rewrite {
  const keys = (['inputSchema', 'outputSchema'] as const).filter(
    (key) => sides === 'both' || key.startsWith(sides),
  );
  return {
    ...head,
    apply(tool, pointer) {
      let result: Json = tool;
      for (const key of keys) {
        const schema = own(result, key);
        if (schema === undefined || !isObject(result)) continue;
        const at = pointer === undefined || pointer === '' ? undefined : inside(pointer, key);
        if (at === null) continue;
        const next = rewrite(schema, at, key);
        if (next !== null && next !== schema) result = withMember(result, key, next);
      }
      return result === tool ? null : result;
    },
  };
}

/** The pointer from the root of that schema, or null when it leads elsewhere. */
function inside(pointer: string, key: string): string | null {
  if (pointer === `/${key}`) return '';
  return pointer.startsWith(`/${key}/`) ? pointer.slice(key.length + 1) : null;
}

/** An object with a member set, in place when it was there. */
export function withMember(object: JsonObject, key: string, value: Json): JsonObject {
  return objectOf([
    ...Object.entries(object).map(([name, old]): [string, Json] => [name, name === key ? value : old]),
    ...(Object.hasOwn(object, key) ? [] : [[key, value] as [string, Json]]),
  ]);
}

/** An object with the members of another set or added. */
export function withMembers(object: JsonObject, members: JsonObject): JsonObject {
  return Object.entries(members).reduce((result, [key, value]) => withMember(result, key, value), object);
}
