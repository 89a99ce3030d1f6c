import { isObject, type Json, own, ownString } from '../schema/json';
import type { ToolSet } from './sent';

/** The server's name where none is given: short, as most configured names are. */
const usualServerName = 'server';

/**
 * A set to be judged, from tools and what is known about their company. `context` may hold serverName, toolCount, toolIndex,
 * otherTools (names or tools), result and page; what is of another type is taken as not given. Where the place in the whole
 * set is not given, the tools are taken as its last ones.
 */
export function toolSet(tools: readonly Json[], context: Json = {}): ToolSet {
  const count = own(context, 'toolCount');
  const index = own(context, 'toolIndex');
  const others = own(context, 'otherTools');
  const result = own(context, 'result');
  const page = own(context, 'page');
  const toolCount = Math.max(isCount(count) ? count : 0, tools.length);
  return {
    tools,
    serverName: ownString(context, 'serverName') ?? usualServerName,
    toolCount,
    firstIndex: isCount(index) ? index : toolCount - tools.length,
    otherNames: Array.isArray(others) ? others.flatMap(nameOf) : [],
    ...(result === undefined ? {} : { result }),
    ...(page === undefined ? {} : { page }),
  };
}

function isCount(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function nameOf(other: Json): string[] {
  if (typeof other === 'string') return [other];
  const name = isObject(other) ? ownString(other, 'name') : undefined;
  return name === undefined ? [] : [name];
}
