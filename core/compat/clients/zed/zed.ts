import { type Client, defineStep } from '../../client';
import { affixName } from '../../steps/affix-name';
import { objectPage } from '../../steps/object-page';
import { closedRoot, commonForm, condition, otherReference, subsetForm } from './tool-schema';

const source = {
  title: 'Zed, tool_schema.rs',
  url: 'https://github.com/zed-industries/zed/blob/main/crates/language_model_core/src/tool_schema.rs',
  date: '2026-06-01',
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

export const zed: Client = {
  id: 'zed',
  title: 'Zed',
  aliases: ['zed', 'zed editor', 'zed agent'],
  kind: 'application',
  about:
    'The Zed editor. References are inlined; Google and some other models receive a subset of JSON Schema.',
  releases: [{ version: '2026-06', date: '2026-06-01' }],
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
      title: 'References are written out',
      about:
        'References to $defs and definitions are replaced by what they lead to, a cycle by {}. A reference of another form drops the tool. $schema, title and description of the root are removed.',
      confidence: 'source-code',
      sources: [source],
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
    defineStep({
      id: 'zed-subset',
      stage: 'rewrite',
      title: 'A subset for Google and some other models',
      about:
        'A condition drops the tool. Formats, additionalProperties, propertyNames and exclusive bounds are removed; null becomes nullable, several types and oneOf become anyOf; a description alone becomes text.',
      endpoints: subset,
      confidence: 'source-code',
      sources: [source],
      advice: 'Do without if, then and else.',
      examples: [
        {
          in: { type: 'object', properties: { a: { type: ['string', 'null'], format: 'uri' } } },
          out: { type: 'object', properties: { a: { type: 'string', nullable: true } } },
          endpoint: 'gemini-parameters',
        },
        { in: { type: 'object', if: {} }, out: { refused: 'tool-rejected' }, endpoint: 'gemini-parameters' },
      ],
      rewrite: (sent) => {
        if (sent.schema === undefined) return sent;
        const pointer = condition(sent.schema);
        if (pointer !== undefined) {
          const message = 'A condition drops the tool for this model';
          return { refused: 'tool-rejected', pointer: `/inputSchema${pointer}`, message };
        }
        return { ...sent, schema: subsetForm(sent.schema) };
      },
    }),
  ],
  unknown: ['only the first page of a list is read'],
  sources: [source],
};
