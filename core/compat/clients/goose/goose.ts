import { isObject, own } from '../../../schema/json';
import { type Client, defineStep } from '../../client';
import { affixName } from '../../steps/affix-name';
import { objectPage } from '../../steps/object-page';
import { sameName } from '../../steps/same-name';
import { openaiSchema } from './openai-schema';

const source = (path: string) => ({
  title: `goose, ${path}`,
  url: `https://github.com/block/goose/blob/main/${path}`,
  date: '2026-06-01',
});
const formats = 'crates/goose/src/providers/formats';
const openaiEndpoints = [
  'openai-chat',
  'openai-responses',
  'azure-openai-chat',
  'openrouter-chat',
  'groq-chat',
  'ollama',
];
const googleEndpoints = ['gemini-json-schema', 'vertex-json-schema'];
const earlierGoogleEndpoints = ['gemini-parameters', 'vertex-parameters'];
/** The limited field was still filled in 1.12.0, and no more in the source of mid 2026; the release between is a guess. */
const jsonSchemaSince = '1.20.0';

export const goose: Client = {
  id: 'goose',
  title: 'goose',
  aliases: ['goose', 'block goose', 'codename goose'],
  kind: 'application',
  about: 'An open agent written in Rust. Google receives JSON Schema as it is, OpenAI a normalised one.',
  releases: [
    { version: '1.0.0', date: '2025-01-28' },
    { version: '1.12.0', date: '2025-10-24' },
    { version: '1.20.0', date: '2026-01-15' },
    { version: '1.36.0', date: '2026-06-07' },
  ],
  routes: [
    ...[...openaiEndpoints, 'anthropic-messages', 'bedrock-claude'].map((endpoint) => ({ endpoint })),
    ...earlierGoogleEndpoints.map((endpoint) => ({ endpoint, until: jsonSchemaSince })),
    ...googleEndpoints.map((endpoint) => ({ endpoint, since: jsonSchemaSince })),
  ],
  steps: [
    objectPage({
      id: 'goose-list',
      effect: 'server-unusable',
      confidence: 'source-code',
      sources: [source('crates/goose/src/agents/extension_manager.rs')],
    }),
    affixName({
      id: 'goose-name',
      about: 'The name is `extension__tool`; characters and length are left as they are.',
      confidence: 'source-code',
      sources: [source('crates/goose/src/agents/extension_manager.rs')],
      join: (server, tool) => `${server}__${tool}`,
      example: ['files', 'read.file', 'files__read.file'],
    }),
    sameName({
      id: 'goose-same-name',
      stays: 'first',
      keyOf: (tool) => tool,
      confidence: 'source-code',
      sources: [source('crates/goose/src/agents/extension_manager.rs')],
    }),
    defineStep({
      id: 'goose-openai-schema',
      stage: 'rewrite',
      title: 'Null is folded away for OpenAI',
      about:
        'A union or type list of one value and null becomes the value, oneOf becomes anyOf, objects get properties and required.',
      endpoints: openaiEndpoints,
      confidence: 'source-code',
      sources: [source(`${formats}/openai.rs`)],
      examples: [
        {
          in: { type: 'object', properties: { a: { type: ['string', 'null'] } } },
          out: { type: 'object', properties: { a: { type: 'string' } }, required: [] },
        },
      ],
      rewrite: (sent) => (sent.schema === undefined ? sent : { ...sent, schema: openaiSchema(sent.schema) }),
    }),
    defineStep({
      id: 'goose-google-schema',
      stage: 'rewrite',
      title: 'A tool without arguments has no parameters for Google',
      about: 'The schema goes to parametersJsonSchema as it is; without properties the field is left out.',
      endpoints: googleEndpoints,
      confidence: 'source-code',
      sources: [source(`${formats}/google.rs`)],
      examples: [
        { in: { type: 'object', properties: { a: {} } }, out: { type: 'object', properties: { a: {} } } },
      ],
      rewrite: (sent) => {
        const properties = own(sent.schema, 'properties');
        const isEmpty = !isObject(properties) || Object.keys(properties).length === 0;
        return isEmpty ? { ...sent, schema: undefined } : sent;
      },
    }),
  ],
  unknown: ['pages are followed without a guard'],
  sources: [
    source(`${formats}/openai.rs`),
    {
      title: 'goose, issue 5348: type lists, $ref and const refused by Gemini in 1.12.0',
      url: 'https://github.com/block/goose/issues/5348',
      date: '2025-10-24',
    },
  ],
};
