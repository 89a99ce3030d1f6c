import type { Json } from '../../../schema/json';
import { type Client, defineStep, type Step, type StepExample } from '../../client';
import { affixName } from '../../steps/affix-name';
import { objectPage } from '../../steps/object-page';
import {
  closedRoot,
  commonForm,
  earlierSubsetForm,
  otherReference,
  subsetForm,
  unsayable,
} from './tool-schema';

const source = {
  title: 'Zed, tool_schema.rs',
  url: 'https://github.com/zed-industries/zed/blob/main/crates/language_model_core/src/tool_schema.rs',
  date: '2026-06-01',
};
const inlined = {
  title: 'Zed, pull request 60165: tools with references were dropped silently for some models',
  url: 'https://github.com/zed-industries/zed/pull/60165',
  date: '2026-07-01',
};
const subset = [
  'gemini-parameters',
  'vertex-parameters',
  'github-copilot-gemini',
  'xai-chat',
  'openrouter-gemini',
];
const full = [
  'openai-chat',
  'openai-responses',
  'anthropic-messages',
  'github-copilot-gpt',
  'github-copilot-claude',
];

interface SubsetStep extends Pick<Step, 'id' | 'about' | 'sources' | 'since' | 'until'> {
  /** Keywords that drop the tool. */
  refused: readonly string[];
  form(schema: Json): Json;
  example: StepExample;
}

function subsetStep({ refused, form, example, ...evidence }: SubsetStep): Step {
  const at = { endpoint: 'gemini-parameters', ...(example.version && { version: example.version }) };
  return defineStep({
    ...evidence,
    stage: 'rewrite',
    title: 'A subset for Google and some other models',
    endpoints: subset,
    confidence: 'source-code',
    advice: 'Do without if, then and else.',
    examples: [
      { ...example, ...at },
      { in: { type: 'object', if: {} }, out: { refused: 'tool-rejected' }, ...at },
    ],
    rewrite: (sent) => {
      if (sent.schema === undefined) return sent;
      const pointer = unsayable(sent.schema, refused);
      if (pointer !== undefined) {
        const message = `${refused.join(', ')} drop the tool for this model`;
        return { refused: 'tool-rejected', pointer: `/inputSchema${pointer}`, message };
      }
      return { ...sent, schema: form(sent.schema) };
    },
  });
}

export const zed: Client = {
  id: 'zed',
  title: 'Zed',
  aliases: ['zed', 'zed editor', 'zed agent'],
  kind: 'application',
  about:
    'The Zed editor. References are inlined; Google and some other models receive a subset of JSON Schema.',
  releases: [
    { version: '2025-04', date: '2025-04-14' },
    { version: '2026-03', date: '2026-03-01' },
    { version: '2026-07', date: '2026-07-01' },
  ],
  routes: [...full, ...subset].map((endpoint) => ({ endpoint })),
  steps: [
    objectPage({ id: 'zed-list', effect: 'server-unusable', confidence: 'source-code', sources: [source] }),
    affixName({
      id: 'zed-name',
      about:
        'The name is that of the tool, cut at 64 characters; a server is put in front only when two servers share a name.',
      confidence: 'source-code',
      sources: [source],
      join: (_server, tool) => tool.slice(0, 64),
      example: ['files', 'read.file', 'read.file'],
    }),
    defineStep({
      id: 'zed-references',
      stage: 'rewrite',
      since: '2026-07',
      title: 'References are written out',
      about:
        'References to $defs and definitions are replaced by what they lead to, a cycle by {}. A reference of another form drops the tool. $schema, title and description of the root are removed.',
      confidence: 'source-code',
      sources: [source, inlined],
      advice: 'Refer to #/$defs/… only, and not in cycles.',
      examples: [
        {
          in: { type: 'object', properties: { a: { $ref: '#/$defs/A' } }, $defs: { A: { type: 'string' } } },
          out: { type: 'object', properties: { a: { type: 'string' } } },
        },
        {
          in: { type: 'object', properties: { a: { $ref: '#/properties/b' } } },
          out: { refused: 'tool-rejected' },
        },
      ],
      rewrite: (sent) => {
        if (sent.schema === undefined) return sent;
        const other = otherReference(sent.schema);
        if (other !== undefined) {
          const message = 'A reference of this form drops the tool';
          return { refused: 'tool-rejected', pointer: `/inputSchema${other}`, message };
        }
        return { ...sent, schema: commonForm(sent.schema) };
      },
    }),
    defineStep({
      id: 'zed-closed-root',
      stage: 'rewrite',
      title: 'The root becomes a closed object',
      about: 'An object root gets properties and, where it says nothing of it, additionalProperties false.',
      endpoints: full,
      confidence: 'source-code',
      sources: [source],
      examples: [
        {
          in: { type: 'object' },
          out: { type: 'object', properties: {}, additionalProperties: false },
          endpoint: 'openai-chat',
        },
      ],
      rewrite: (sent) => (sent.schema === undefined ? sent : { ...sent, schema: closedRoot(sent.schema) }),
    }),
    subsetStep({
      id: 'zed-earlier-subset',
      until: '2026-03',
      about:
        'A condition or a reference drops the tool. Formats and defaults are removed, a default of null becomes nullable, oneOf becomes anyOf, a description alone becomes text; lists of types and additionalProperties are left as they are.',
      sources: [
        {
          title: 'Zed, crates/language_model/src/tool_schema.rs',
          url: 'https://github.com/zed-industries/zed/blob/0f5d5b731816f150cb07ab46c2bfd599cc9e9b01/crates/language_model/src/tool_schema.rs',
          date: '2025-08-19',
        },
        {
          title: 'Zed, pull request 49292: lists of types for Gemini',
          url: 'https://github.com/zed-industries/zed/pull/49292',
          date: '2026-02-16',
        },
      ],
      refused: ['if', 'then', 'else', '$ref'],
      form: earlierSubsetForm,
      example: {
        in: { type: 'object', properties: { a: { type: ['string', 'null'], format: 'uri' } } },
        out: { type: 'object', properties: { a: { type: ['string', 'null'] } } },
        version: '2025-04',
      },
    }),
    subsetStep({
      id: 'zed-subset-without-references',
      since: '2026-03',
      until: '2026-07',
      about:
        'A condition or a reference drops the tool. Formats, additionalProperties, propertyNames and exclusive bounds are removed; null becomes nullable, several types and oneOf become anyOf; a description alone becomes text.',
      sources: [inlined],
      refused: ['if', 'then', 'else', '$ref'],
      form: subsetForm,
      example: {
        in: { type: 'object', properties: { a: { type: ['string', 'null'] } } },
        out: { type: 'object', properties: { a: { type: 'string', nullable: true } } },
        version: '2026-03',
      },
    }),
    subsetStep({
      id: 'zed-subset',
      since: '2026-07',
      about:
        'A condition drops the tool. Formats, additionalProperties, propertyNames and exclusive bounds are removed; null becomes nullable, several types and oneOf become anyOf; a description alone becomes text.',
      sources: [source],
      refused: ['if', 'then', 'else'],
      form: subsetForm,
      example: {
        in: { type: 'object', properties: { a: { type: ['string', 'null'], format: 'uri' } } },
        out: { type: 'object', properties: { a: { type: 'string', nullable: true } } },
      },
    }),
  ],
  unknown: ['only the first page of a list is read'],
  sources: [source],
};
