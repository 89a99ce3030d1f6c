import { isObject, type Json, type JsonObject, own } from '../../../schema/json';
import { defineStep, type Refusal, type Step } from '../../client';
import type { Sent } from '../../sent';
import { type CodexDialect, cleanSchema } from './clean-schema';
import { compactSchema } from './compact-schema';
import { pruneDefinitions } from './definitions';
import { isUnreadable, readSchema, type Unreadable } from './read-schema';
import { capture, source } from './sources';
import { taggedSchema } from './tagged-schema';

const tables = ['$defs', 'definitions'];
const allUnions = ['anyOf', 'oneOf', 'allOf'];

function withProperties(schema: Json): JsonObject {
  const root = isObject(schema) ? schema : {};
  const properties = own(root, 'properties');
  return properties === undefined || properties === null ? { ...root, properties: {} } : root;
}

function rewriteWith(read: (schema: JsonObject) => JsonObject | Unreadable) {
  return (sent: Sent): Sent | Refusal => {
    const schema = read(withProperties(sent.schema ?? {}));
    if (isUnreadable(schema)) return leftOut(schema.unreadable);
    if (own(schema, 'type') === 'null') return leftOut('/type');
    return { ...sent, description: sent.description ?? '', schema, strict: false };
  };
}

function leftOut(place: string): Refusal {
  return {
    refused: 'tool-rejected',
    pointer: `/inputSchema${place}`,
    message: `Codex cannot read the schema at ${place === '' ? 'its root' : place} and leaves the tool out`,
  };
}

function dialectStep(id: string, dialect: CodexDialect, about: string, evidence: Partial<Step>): Step {
  return defineStep({
    id,
    stage: 'rewrite',
    title: 'Only a subset of JSON Schema is sent',
    about: `${about} const becomes an enum of one, a missing type is inferred from other keywords, arrays get items of text. Formats, patterns, bounds, defaults and titles are dropped. A known keyword with a value of the wrong kind, or a list of items, makes Codex leave the tool out.`,
    confidence: 'source-code',
    sources: [source('2026-08-12')],
    examples: [
      {
        in: {
          type: 'object',
          properties: { u: { type: 'string', format: 'uri' }, xs: { type: 'array' }, c: { const: 'x' } },
        },
        out: {
          type: 'object',
          properties: {
            u: { type: 'string' },
            xs: { type: 'array', items: { type: 'string' } },
            c: { type: 'string', enum: ['x'] },
          },
        },
      },
      {
        in: { type: 'object', properties: { p: { type: 'array', items: [{ type: 'string' }] } } },
        out: { refused: 'tool-rejected' },
      },
    ],
    ...evidence,
    rewrite: rewriteWith((schema) => {
      const cleaned = pruneDefinitions(cleanSchema(schema, dialect), dialect.tables, dialect.unions);
      return readSchema(compactSchema(cleaned, dialect), dialect);
    }),
  } as Step);
}

/** The steps that read a schema and write it again, by release. */
export const schemas: readonly Step[] = [
  defineStep({
    id: 'codex-one-type',
    stage: 'rewrite',
    title: 'One type a node, and hardly anything beside it',
    about:
      'Each node keeps one type (the first of a list, or the one its keywords hint at, else string) with description, items, properties, required and additionalProperties. Unions, enums and references are lost; integer becomes number.',
    until: '0.120.0',
    confidence: 'source-code',
    sources: [
      source('2026-03-31'),
      {
        title: 'codex issue 13768: anyOf becomes a string',
        date: '2026-03-06',
        url: 'https://github.com/openai/codex/issues/13768',
      },
    ],
    examples: [
      {
        in: { type: 'object', properties: { a: { anyOf: [{ type: 'number' }, { type: 'null' }] } } },
        out: { type: 'object', properties: { a: { type: 'string' } } },
        version: '0.80.0',
      },
    ],
    rewrite: rewriteWith(taggedSchema),
  }),
  dialectStep(
    'codex-any-of',
    { unions: ['anyOf'], tables: [], counts: [], untyped: 'string', budget: { bytes: 0, depth: 0 } },
    'Type lists, enum and anyOf are kept; oneOf, allOf and $ref are lost, and a node without any hint becomes text.',
    { since: '0.120.0', until: '0.134.0', sources: [source('2026-04-17')] },
  ),
  dialectStep(
    'codex-references',
    { unions: ['anyOf'], tables, counts: [], untyped: 'empty', budget: { bytes: 4000, depth: 2 } },
    'References and the definitions they reach are kept; oneOf and allOf are lost. A schema above 4,000 bytes loses descriptions, then references, then what is nested two levels deep.',
    { since: '0.134.0', until: '0.139.0', sources: [source('2026-05-24')] },
  ),
  dialectStep(
    'codex-unions',
    { unions: allUnions, tables, counts: [], untyped: 'empty', budget: { bytes: 4000, depth: 3 } },
    'References and all unions are kept. A schema above 4,000 bytes loses descriptions, then references, then what is nested three levels deep, then unions.',
    { since: '0.139.0', until: '0.144.0', sources: [source('2026-06-10')] },
  ),
  dialectStep(
    'codex-unions-5000',
    { unions: allUnions, tables, counts: [], untyped: 'empty', budget: { bytes: 5000, depth: 3 } },
    'References and all unions are kept. A schema above 5,000 bytes loses descriptions, then references, then what is nested three levels deep, then unions.',
    { since: '0.144.0', until: '0.150.0', sources: [source('2026-08-12')] },
  ),
  dialectStep(
    'codex-subset',
    { unions: allUnions, tables, counts: ['minItems'], untyped: 'empty', budget: { bytes: 5000, depth: 3 } },
    'References, all unions and minItems are kept. A schema above 5,000 bytes loses descriptions, then references, then what is nested three levels deep, then unions.',
    {
      since: '0.150.0',
      confidence: 'measured',
      sources: [
        capture,
        {
          title: 'codex issue 43902: large schemas lose their structure',
          date: '2026-09-08',
          url: 'https://github.com/openai/codex/issues/43902',
        },
      ],
    },
  ),
];
