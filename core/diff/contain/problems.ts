import { isObject, type Json, own } from '../../schema/json';
import { appendToken } from '../../schema/pointer';
import { readingOfItem, readingOfMember, type Reading as WalkReading } from '../../schema/walk';
import { dialectOf, knows, refStandsAlone } from './graph/dialect';
import type { SchemaDocument } from './graph/graph';
import { keywordProblem } from './graph/keyword-problem';
import { resolver } from './graph/resolve';
import { isTooDeep } from './plain';

/** What keeps a document from being a schema, at its place (a JSON Pointer from the root). */
export interface SchemaProblem {
  pointer: string;
  problem: string;
}

const maxProblems = 50;
const maxVisited = 100_000;

/**
 * Everything in a document that a schema must not be: keywords with values that make no sense (`properties: null`,
 * `required: true`, numbers for schemas), references that dangle or leave the document, too many levels or values.
 * At most 50 are listed. An empty list means that the document can be compared; never throws.
 */
export function schemaProblems({ root, pointer = '' }: SchemaDocument): SchemaProblem[] {
  if (isTooDeep(root)) return [{ pointer: '', problem: 'nested too deeply' }];
  const dialect = dialectOf(root);
  const places = resolver(root, dialect);
  const start = places.at(pointer);
  if (start === undefined) return [{ pointer, problem: 'there is nothing here' }];
  const problems: SchemaProblem[] = [];
  const report = (at: string, problem: string): void => {
    if (problems.length < maxProblems) problems.push({ pointer: at, problem });
  };
  const open: { raw: Json; at: string; base: string; reading: WalkReading }[] = [
    { raw: start.raw, at: pointer, base: start.base, reading: 'schema' },
  ];
  for (let visited = 0; open.length > 0; visited++) {
    if (visited > maxVisited) {
      report('', 'too large');
      break;
    }
    const { raw, at, base, reading } = open.pop() as (typeof open)[number];
    if (Array.isArray(raw)) {
      for (const [i, item] of raw.entries()) {
        open.push({ raw: item, at: appendToken(at, i), base, reading: readingOfItem(reading) });
      }
    } else if (reading === 'schema' || reading === 'schema-or-list') {
      checkSchema(raw, at, base);
    } else if (reading === 'schema-map' && isObject(raw)) {
      pushMembers(raw, at, base, reading);
    }
  }
  return problems;

  function checkSchema(raw: Json, at: string, outerBase: string): void {
    if (typeof raw === 'boolean') return;
    if (!isObject(raw)) {
      report(at, 'a schema is an object or a boolean');
      return;
    }
    const { base } = places.inside(raw, outerBase);
    const ref = own(raw, '$ref');
    if (typeof ref === 'string' && places.resolve(ref, base) === undefined) {
      report(appendToken(at, '$ref'), `leads nowhere in this document: ${ref.slice(0, 200)}`);
    }
    if (typeof ref === 'string' && refStandsAlone(dialect)) return;
    for (const [keyword, value] of Object.entries(raw)) {
      const problem = knows(dialect, keyword) ? keywordProblem(keyword, value) : undefined;
      if (problem !== undefined) report(appendToken(at, keyword), `${keyword} ${problem}`);
    }
    pushMembers(raw, at, base, 'schema');
  }

  function pushMembers(raw: { [key: string]: Json }, at: string, base: string, reading: WalkReading): void {
    for (const [key, value] of Object.entries(raw)) {
      const inner = readingOfMember(reading, key);
      // `dependencies` maps to schemas or to lists of names, and what is not a schema has been reported by its keyword.
      const isPart = isObject(value) || Array.isArray(value);
      if (inner !== 'literal' && inner !== 'set' && isPart)
        open.push({ raw: value, at: appendToken(at, key), base, reading: inner });
    }
  }
}
