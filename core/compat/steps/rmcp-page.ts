import { isObject, type Json, own } from '../../schema/json';
import { defineStep, type Step } from '../client';
import type { Evidence } from '../evidence';

interface RmcpPage extends Evidence {
  id: string;
  effect: 'page-rejected' | 'server-unusable';
}

/** The step that lists tools with the Rust MCP SDK: a tool that cannot be decoded costs the whole page. */
export function rmcpPage({ effect, ...step }: RmcpPage): Step {
  return defineStep({
    ...step,
    stage: 'list',
    title: 'A tool that cannot be decoded loses the page',
    about:
      'The Rust MCP SDK decodes the answer as a whole: a name that is no text, or a schema that is no object, makes it an unexpected answer. What the schema says is not looked at, and null counts as not given.',
    advice: 'Give every tool a name and an object as inputSchema.',
    examples: [
      { in: { name: 't', inputSchema: {} }, out: null },
      { in: { name: 't', inputSchema: true }, out: effect },
      { in: { name: 't' }, out: effect },
      { in: { name: 't', inputSchema: {}, description: null }, out: null },
    ],
    judge: (tool) => {
      const pointer = rmcpFault(tool);
      if (pointer === undefined) return [];
      return [{ pointer, effect, message: 'The Rust MCP SDK cannot decode the tool, and the page is lost' }];
    },
  });
}

const hints = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'];

/** The first place of a tool that the Rust SDK (rmcp 3) cannot decode, or undefined. */
function rmcpFault(tool: Json): string | undefined {
  if (!isObject(tool)) return '';
  if (typeof own(tool, 'name') !== 'string') return '/name';
  for (const key of ['title', 'description']) {
    if (!isTextOrNull(own(tool, key))) return `/${key}`;
  }
  if (!isObject(own(tool, 'inputSchema'))) return '/inputSchema';
  if (!isObjectOrNull(own(tool, 'outputSchema'))) return '/outputSchema';
  const icons = own(tool, 'icons');
  const isIconList = Array.isArray(icons) && icons.every((icon) => typeof own(icon, 'src') === 'string');
  if (icons !== undefined && icons !== null && !isIconList) return '/icons';
  const annotations = own(tool, 'annotations');
  if (!isObjectOrNull(annotations)) return '/annotations';
  if (!isTextOrNull(own(annotations, 'title'))) return '/annotations/title';
  const odd = hints.find(
    (hint) => !['boolean', 'undefined'].includes(typeof (own(annotations, hint) ?? undefined)),
  );
  return odd === undefined ? undefined : `/annotations/${odd}`;
}

function isTextOrNull(value: Json | undefined): boolean {
  return value === undefined || value === null || typeof value === 'string';
}

function isObjectOrNull(value: Json | undefined): boolean {
  return value === undefined || value === null || isObject(value);
}
