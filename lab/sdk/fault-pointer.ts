import { schemaNodes } from '@/core/compat/nodes';
import { isObject, type Json, own } from '@/core/schema/json';
import { appendToken } from '@/core/schema/pointer';

/**
 * Where a tool has what an SDK complains of: the path that the SDK names, cut to what exists, else the place in the output
 * schema that holds the value in its words.
 * @param path from the SDK's own issue, below the tool; empty when it named none
 */
export function faultPointer(tool: Json, path: readonly string[], words: string): string {
  if (path.length > 0) return existing(tool, path);
  const output = own(tool, 'outputSchema');
  if (output === undefined) return '';
  const faults = schemaNodes(output).flatMap((node) => {
    const keyword = keywordAtFault(node.schema, words);
    return keyword === undefined ? [] : [appendToken(`/outputSchema${node.pointer}`, keyword)];
  });
  return faults[0] ?? '/outputSchema';
}

function existing(tool: Json, path: readonly string[]): string {
  let value: Json | undefined = tool;
  let pointer = '';
  for (const token of path) {
    const next: Json | undefined = Array.isArray(value) ? value[Number(token)] : own(value, token);
    if (next === undefined) return pointer;
    pointer = appendToken(pointer, token);
    value = next;
  }
  return pointer;
}

/** The keyword of a schema whose value is named in the words of Ajv. */
function keywordAtFault(schema: Json, words: string): string | undefined {
  if (!isObject(schema)) return undefined;
  const { $ref, pattern, type } = schema;
  if (typeof $ref === 'string' && /reference/i.test(words) && words.includes($ref)) return '$ref';
  if (typeof pattern === 'string' && /regular expression/i.test(words) && words.includes(pattern))
    return 'pattern';
  if (/^type must be/i.test(words)) return type !== undefined && isUnknownType(type) ? 'type' : undefined;
  if (/enum must have/i.test(words) && Array.isArray(schema.enum) && schema.enum.length === 0) return 'enum';
  if (
    /"nullable" cannot be used without "type"/.test(words) &&
    schema.nullable === true &&
    type === undefined
  ) {
    return 'nullable';
  }
  const named = /keyword "(\w+)"|^(\w+) (?:value )?must be/.exec(words);
  const keyword = named?.[1] ?? named?.[2];
  if (keyword === undefined || !Object.hasOwn(schema, keyword)) return undefined;
  return isOddValue(keyword, schema[keyword] ?? null) ? keyword : undefined;
}

const types = new Set<Json>(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);

function isUnknownType(type: Json): boolean {
  return Array.isArray(type) ? type.some((one) => !types.has(one)) : !types.has(type);
}

function isOddValue(keyword: string, value: Json): boolean {
  return typeof value === 'boolean'
    ? keyword !== 'uniqueItems'
    : keyword === 'required'
      ? !Array.isArray(value)
      : true;
}
