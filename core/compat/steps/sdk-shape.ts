import { isObject, type Json, own } from '../../schema/json';
import { appendToken } from '../../schema/pointer';

/**
 * How strictly a generation of the MCP TypeScript SDK reads a tool of a list: `1.12` and `1.17` take any value as a property's
 * schema, `1.23` and `1.32` want an object, `2-legacy` any value again, `2-neutral` (the
 * schemas that the package exports) any object as output schema too, and `2-modern` looks at the root type alone.
 */
export type SdkGeneration = '1.12' | '1.17' | '1.23' | '1.32' | '2-legacy' | '2-neutral' | '2-modern';

/**
 * The first place of a tool that makes the SDK refuse the whole page, or undefined. It is the check of the list result alone,
 * for clients that ask with the result's schema and do not compile any `outputSchema`; written after the published packages
 * (@modelcontextprotocol/sdk 1.12.0 to 1.32.2, @modelcontextprotocol/client 2.4.0) and held to them by a test.
 * @returns a pointer into the tool
 */
export function sdkShapeFault(tool: Json, generation: SdkGeneration): string | undefined {
  if (!isObject(tool)) return '';
  const has = (key: string): boolean => Object.hasOwn(tool, key);
  if (typeof own(tool, 'name') !== 'string') return '/name';
  if (generation !== '1.12' && has('title') && typeof tool.title !== 'string') return '/title';
  if (isSince(generation, '1.23') && has('icons')) {
    const fault = iconsFault(tool.icons, generation);
    if (fault !== undefined) return fault;
  }
  if (has('description') && typeof tool.description !== 'string') return '/description';
  const ofInput = schemaFault(own(tool, 'inputSchema'), '/inputSchema', generation);
  if (ofInput !== undefined) return ofInput;
  if (has('outputSchema')) {
    const isOpen = generation === '2-modern' || generation === '2-neutral';
    const fault = isOpen
      ? modernFault(tool.outputSchema, '/outputSchema')
      : schemaFault(tool.outputSchema, '/outputSchema', generation);
    if (fault !== undefined) return fault;
  }
  if (has('annotations')) {
    const fault = annotationsFault(tool.annotations);
    if (fault !== undefined) return fault;
  }
  if (isSince(generation, '1.32') && generation !== '2-modern' && has('execution')) {
    const fault = executionFault(tool.execution);
    if (fault !== undefined) return fault;
  }
  if (generation !== '1.12' && has('_meta') && !isObject(tool._meta)) return '/_meta';
  return undefined;
}

const order: readonly SdkGeneration[] = ['1.12', '1.17', '1.23', '1.32', '2-legacy', '2-neutral', '2-modern'];

function isSince(generation: SdkGeneration, first: SdkGeneration): boolean {
  return order.indexOf(generation) >= order.indexOf(first);
}

function schemaFault(schema: Json | undefined, at: string, generation: SdkGeneration): string | undefined {
  if (!isObject(schema)) return at;
  if (own(schema, 'type') !== 'object') return Object.hasOwn(schema, 'type') ? `${at}/type` : at;
  if (generation === '2-modern') return modernFault(schema, at);
  const properties = own(schema, 'properties');
  if (properties !== undefined) {
    if (!isObject(properties)) return `${at}/properties`;
    if (generation === '1.23' || generation === '1.32') {
      const odd = Object.keys(properties).find((key) => !isAnyObject(properties[key]));
      if (odd !== undefined) return appendToken(`${at}/properties`, odd);
    }
  }
  const required = own(schema, 'required');
  if (required === undefined) return undefined;
  if (!Array.isArray(required)) return `${at}/required`;
  const odd = required.findIndex((name) => typeof name !== 'string');
  return odd < 0 ? undefined : `${at}/required/${odd}`;
}

/** Of a schema of 2026-07-28 only the dialect is looked at. */
function modernFault(schema: Json | undefined, at: string): string | undefined {
  if (!isObject(schema)) return at;
  const dialect = own(schema, '$schema');
  return dialect === undefined || typeof dialect === 'string' ? undefined : `${at}/$schema`;
}

/** An object or an array: both pass the SDK's test for an object. */
function isAnyObject(value: Json | undefined): boolean {
  return typeof value === 'object' && value !== null;
}

const hints = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'];

function annotationsFault(annotations: Json | undefined): string | undefined {
  if (!isObject(annotations)) return '/annotations';
  const title = own(annotations, 'title');
  if (title !== undefined && typeof title !== 'string') return '/annotations/title';
  const odd = hints.find(
    (hint) => Object.hasOwn(annotations, hint) && typeof annotations[hint] !== 'boolean',
  );
  return odd === undefined ? undefined : `/annotations/${odd}`;
}

function executionFault(execution: Json | undefined): string | undefined {
  if (!isObject(execution)) return '/execution';
  const support = own(execution, 'taskSupport');
  const isKnown = support === undefined || ['required', 'optional', 'forbidden'].includes(String(support));
  return isKnown ? undefined : '/execution/taskSupport';
}

function iconsFault(icons: Json | undefined, generation: SdkGeneration): string | undefined {
  if (!Array.isArray(icons)) return '/icons';
  for (const [i, icon] of icons.entries()) {
    const at = `/icons/${i}`;
    if (!isObject(icon)) return at;
    if (typeof own(icon, 'src') !== 'string') return `${at}/src`;
    if (Object.hasOwn(icon, 'mimeType') && typeof icon.mimeType !== 'string') return `${at}/mimeType`;
    if (Object.hasOwn(icon, 'sizes') && !isStringList(icon.sizes)) return `${at}/sizes`;
    const theme = own(icon, 'theme');
    const knowsTheme = generation !== '1.23';
    if (knowsTheme && theme !== undefined && theme !== 'light' && theme !== 'dark') return `${at}/theme`;
  }
  return undefined;
}

function isStringList(value: Json | undefined): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
