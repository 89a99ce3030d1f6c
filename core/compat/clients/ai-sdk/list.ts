import { isObject, type Json, own } from '../../../schema/json';
import { defineStep, type Step } from '../../client';
import type { Evidence } from '../../evidence';

const hints = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'];

/** The first place of a tool that the MCP client of AI SDK 4 to 6 does not take, or undefined. */
function olderListFault(tool: Json, looksAt: 'few' | 'all'): string | undefined {
  const other = looksAt === 'all' ? listFault(tool) : undefined;
  if (other !== undefined) return other;
  if (!isObject(tool)) return '';
  if (typeof own(tool, 'name') !== 'string') return '/name';
  if (!isTextOrMissing(own(tool, 'description'))) return '/description';
  const schema = own(tool, 'inputSchema');
  if (!isObject(schema)) return '/inputSchema';
  if (own(schema, 'type') !== 'object')
    return Object.hasOwn(schema, 'type') ? '/inputSchema/type' : '/inputSchema';
  const properties = own(schema, 'properties');
  return properties === undefined || isObject(properties) ? undefined : '/inputSchema/properties';
}

/** The first place of a tool that `@ai-sdk/mcp` 2.0 does not take, or undefined. */
function listFault(tool: Json): string | undefined {
  if (!isObject(tool)) return '';
  if (typeof own(tool, 'name') !== 'string') return '/name';
  const odd = ['title', 'description'].find((key) => !isTextOrMissing(own(tool, key)));
  if (odd !== undefined) return `/${odd}`;
  const schema = own(tool, 'inputSchema');
  if (!isObject(schema)) return '/inputSchema';
  const properties = own(schema, 'properties');
  if (properties !== undefined && !isObject(properties)) return '/inputSchema/properties';
  const other = ['outputSchema', 'annotations', '_meta'].find((key) => {
    const value = own(tool, key);
    return value !== undefined && !isObject(value);
  });
  if (other !== undefined) return `/${other}`;
  const annotations = own(tool, 'annotations');
  if (!isTextOrMissing(own(annotations, 'title'))) return '/annotations/title';
  const hint = hints.find((key) => !['boolean', 'undefined'].includes(typeof own(annotations, key)));
  return hint === undefined ? undefined : `/annotations/${hint}`;
}

function isTextOrMissing(value: Json | undefined): boolean {
  return value === undefined || typeof value === 'string';
}

/** The step that lists tools with the AI SDK's own MCP client. */
export function aiSdkList(step: Evidence & { id: string; since?: string }): Step {
  return defineStep({
    ...step,
    stage: 'list',
    title: 'The AI SDK reads the list with a lenient schema of its own',
    about:
      'An input schema has to be an object, its properties (if any) too; type and the properties themselves are not looked at. Description and title must not be null. One tool that does not fit loses the page.',
    advice: 'Leave out what has no value instead of sending null.',
    examples: [
      { in: { name: 't', inputSchema: { type: ['object', 'null'] } }, out: null },
      { in: { name: 't', inputSchema: { properties: { a: true } } }, out: null },
      { in: { name: 't', inputSchema: { type: 'object', properties: null } }, out: 'page-rejected' },
      { in: { name: 't', description: null, inputSchema: { type: 'object' } }, out: 'page-rejected' },
    ],
    judge: (tool) => {
      const pointer = listFault(tool);
      if (pointer === undefined) return [];
      const what = pointer === '' ? 'the tool' : pointer;
      return [
        { pointer, effect: 'page-rejected', message: `The AI SDK refuses the list because of ${what}` },
      ];
    },
  });
}

/** The step that lists tools with the MCP client of AI SDK 4 to 6: the root has to be an object, few fields are looked at. */
export function olderAiSdkList({
  looksAt,
  ...step
}: Evidence & { id: string; looksAt: 'few' | 'all'; since?: string; until: string }): Step {
  return defineStep({
    ...step,
    stage: 'list',
    title: 'The AI SDK reads the list with a schema of its own',
    about: `The root of an input schema has to say type "object", and properties (if any) has to be an object; title, annotations and outputSchema ${
      looksAt === 'all' ? 'must not be null' : 'are not looked at'
    }. One tool that does not fit loses the page.`,
    advice: 'State type "object" at the root.',
    examples: [
      {
        in: { name: 't', title: null, inputSchema: { type: 'object' } },
        out: looksAt === 'all' ? 'page-rejected' : null,
      },
      { in: { name: 't', inputSchema: {} }, out: 'page-rejected' },
    ],
    judge: (tool) => {
      const pointer = olderListFault(tool, looksAt);
      if (pointer === undefined) return [];
      const what = pointer === '' ? 'the tool' : pointer;
      return [
        { pointer, effect: 'page-rejected', message: `The AI SDK refuses the list because of ${what}` },
      ];
    },
  });
}
