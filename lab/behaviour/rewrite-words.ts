import { canonicalJson } from '@/core/schema/canonical';
import { shortJson } from '@/core/schema/describe/short-json';
import type { Word } from '@/core/schema/describe/words';
import type { Json } from '@/core/schema/json';
import type { Rewrite } from '../rewrites';

const valueChars = 60;

/** Changes in words, and the keywords that went because another one came with the same value. */
export interface RewriteWords {
  words: Word[][];
  respelled: string[];
}

/** What a client changed in one object of a schema. */
export function rewriteWords(rewrites: readonly Rewrite[]): RewriteWords {
  const left = new Set(rewrites);
  const words: Word[][] = [];
  const respelledKeywords: string[] = [];
  for (const gone of rewrites.filter(({ action }) => action === 'dropped')) {
    const come = rewrites.find(
      (other) => left.has(other) && other.action === 'added' && isRespelled(gone, other),
    );
    if (come === undefined) continue;
    left.delete(gone);
    left.delete(come);
    respelledKeywords.push(gone.keyword);
    words.push(respelled(gone, come));
  }
  const dropped = [...left].filter(({ action }) => action === 'dropped');
  if (dropped.length > 0) words.push(['drops ', ...listed(dropped.map(nameOf))]);
  for (const one of left) {
    if (one.action === 'added') words.push(['adds ', ...valued(one, one.after)]);
    if (one.action === 'changed') words.push(changed(one));
  }
  return { words, respelled: respelledKeywords };
}

function isRespelled(gone: Rewrite, come: Rewrite): boolean {
  if (gone.before === undefined || come.after === undefined) return false;
  const after = canonicalJson(come.after, 'literal');
  if (after === canonicalJson([gone.before], 'literal')) return true;
  // Two flags that are both true have nothing to do with each other.
  return typeof gone.before !== 'boolean' && after === canonicalJson(gone.before, 'literal');
}

function respelled(gone: Rewrite, come: Rewrite): Word[] {
  const isWrapped = Array.isArray(come.after) && !Array.isArray(gone.before);
  return [nameOf(gone), isWrapped ? ' becomes a one-value ' : ' becomes ', nameOf(come)];
}

function changed(one: Rewrite): Word[] {
  if (one.keyword === '(schema)') return ['the schema becomes ', code(one.after)];
  return [nameOf(one), ' becomes ', code(one.after)];
}

function valued(one: Rewrite, value: Json | undefined): Word[] {
  const name = nameOf(one);
  // A name and a value of a property or definition is a whole schema, which its own line shows.
  if (one.keyword.startsWith('(')) return [name];
  return [{ code: `${one.keyword}: ${shortJson(value ?? null, valueChars)}` }];
}

function nameOf({ keyword, pointer }: Rewrite): Word {
  if (!keyword.startsWith('(')) return { code: keyword };
  if (keyword === '(schema)') return 'the schema';
  return { code: unescaped(pointer.slice(pointer.lastIndexOf('/') + 1)) };
}

function unescaped(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}

function code(value: Json | undefined): Word {
  return { code: shortJson(value ?? null, valueChars) };
}

/** `a`, `b` and `c`. */
export function listed(words: readonly Word[]): Word[] {
  return words.flatMap((word, i): Word[] =>
    i === 0 ? [word] : [i === words.length - 1 ? ' and ' : ', ', word],
  );
}
