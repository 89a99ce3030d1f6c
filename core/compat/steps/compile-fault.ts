import { isObject, type Json, own } from '../../schema/json';
import { type SchemaNode, schemaNodes } from '../nodes';

const jsonTypes = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/** What Ajv says when it cannot compile a schema, and which nodes it then stumbles over. */
const causes: readonly { words: RegExp; keyword: string; isAt(node: SchemaNode): boolean }[] = [
  {
    words: /can't resolve reference|resolves to more than one schema/i,
    keyword: '$ref',
    isAt: ({ schema }) => typeof own(schema, '$ref') === 'string',
  },
  {
    words: /regular expression/i,
    keyword: 'pattern',
    isAt: ({ schema }) => typeof schema.pattern === 'string' && !isUnicodePattern(schema.pattern),
  },
  {
    words: /type must be/i,
    keyword: 'type',
    isAt: ({ schema }) =>
      Object.hasOwn(schema, 'type') && [schema.type].flat().some((type) => !jsonTypes.includes(String(type))),
  },
  {
    words: /enum must have non-empty array/i,
    keyword: 'enum',
    isAt: ({ schema }) => Array.isArray(schema.enum) && schema.enum.length === 0,
  },
  {
    words: /"nullable" cannot be used/i,
    keyword: 'nullable',
    isAt: ({ schema }) => own(schema, 'nullable') === true && own(schema, 'type') === undefined,
  },
];

function isUnicodePattern(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

/**
 * The node of a schema that the words of a validator (Ajv) are about, as a pointer from the root of the schema; `''` when the
 * words do not say. A reference named in the words, or the value of a keyword, decides between several.
 */
export function compileFault(schema: Json | undefined, words: string): string {
  const nodes = schemaNodes(schema).filter((node) => isObject(node.value));
  for (const { words: pattern, keyword, isAt } of causes) {
    if (!pattern.test(words)) continue;
    const faulty = nodes.filter(isAt);
    const named = faulty.find(({ schema: one }) => words.includes(` ${String(one[keyword])} `)) ?? faulty[0];
    if (named !== undefined) return `${named.pointer}/${keyword}`;
  }
  const keyword = words.match(/^(\w+) value must be/)?.[1];
  const node =
    keyword && nodes.find(({ schema: one }) => Object.hasOwn(one, keyword) && isOddValue(one, keyword));
  return node ? `${node.pointer}/${keyword}` : '';
}

function isOddValue(schema: Record<string, Json>, keyword: string): boolean {
  const value = schema[keyword];
  if (/^(exclusive)?(Minimum|Maximum|minimum|maximum)|^multipleOf$|^(min|max)/.test(keyword)) {
    return typeof value !== 'number';
  }
  if (keyword === 'required' || keyword === 'enum') return !Array.isArray(value);
  return typeof value !== 'string';
}
