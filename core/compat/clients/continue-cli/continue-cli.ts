import { isObject, own } from '../../../schema/json';
import { type Client, defineStep, type Step } from '../../client';
import type { Source } from '../../evidence';
import { constructorParameter } from '../../steps/constructor-parameter';
import { sdkPage } from '../../steps/sdk-page';
import { DeclarationError, geminiDeclaration } from './gemini-declaration';

const bundle: Source = {
  title: 'Continue CLI 1.5.47, published package',
  date: '2026-09-08',
  url: 'https://github.com/continuedev/continue',
};
const capture = (provider: string): Source => ({
  title: 'Capture of Continue CLI 1.5.47',
  date: '2026-12-01',
  path: `lab/captures/continue-cli/1.5.47-${provider}.json`,
});

const root: Step = defineStep({
  id: 'continue-cli-root',
  stage: 'rewrite',
  title: 'Of the root only properties and required are sent',
  about:
    'The root becomes type "object" with the properties (none: {}) and required of the tool; everything else that stands at the root is dropped, definitions too.',
  confidence: 'measured',
  sources: [capture('openai'), bundle],
  advice: 'Write out references to definitions, and say the rest in the description.',
  examples: [
    {
      in: { type: 'object', properties: { a: { $ref: '#/$defs/A' } }, $defs: { A: {} } },
      out: { type: 'object', properties: { a: { $ref: '#/$defs/A' } } },
    },
  ],
  rewrite: (sent) => {
    const required = own(sent.schema, 'required');
    const properties = own(sent.schema, 'properties') ?? {};
    return {
      ...sent,
      schema: { type: 'object', properties, ...(required === undefined ? {} : { required }) },
    };
  },
});

const gemini: Step = defineStep({
  id: 'continue-cli-gemini-declaration',
  stage: 'rewrite',
  title: 'Declared with Gemini’s own types in capitals',
  about:
    'Kept are type (in capitals), title, description, nullable, enum (as text), minimum, maximum, minItems and maxItems (as text), items, properties, required and anyOf. A schema that states no single type name, at any place that is followed, loses the tool. A tool without parameters is declared without a schema.',
  endpoints: ['gemini-parameters', 'vertex-parameters'],
  confidence: 'measured',
  sources: [capture('google'), bundle],
  advice: 'State one type at every parameter, beside anyOf too, and write out references.',
  examples: [
    {
      in: { type: 'object', properties: { n: { type: 'integer', minimum: 1, format: 'int32' } } },
      out: { type: 'OBJECT', properties: { n: { type: 'INTEGER', minimum: 1 } } },
    },
    {
      in: { type: 'object', properties: { v: { type: ['string', 'null'] } } },
      out: { refused: 'tool-rejected' },
    },
  ],
  rewrite: (sent) => {
    if (sent.schema === undefined) return sent;
    const properties = own(sent.schema, 'properties');
    if (isObject(properties) && Object.keys(properties).length === 0) return { ...sent, schema: undefined };
    try {
      return { ...sent, schema: geminiDeclaration(sent.schema) };
    } catch (error) {
      if (!(error instanceof DeclarationError)) throw error;
      return {
        refused: 'tool-rejected',
        pointer: `/inputSchema${error.pointer}`,
        message: `The tool is skipped: ${error.message}`,
      };
    }
  },
});

export const continueCli: Client = {
  id: 'continue-cli',
  title: 'Continue CLI',
  aliases: ['continue cli', '@continuedev/cli', 'continuedev cli'],
  kind: 'application',
  about:
    'The command line of Continue. Tools are sent under their own names, without the server, and of a root only its properties and required.',
  releases: [{ version: '1.5.47', date: '2026-09-08' }],
  routes: [
    { endpoint: 'openai-chat', aliases: ['openai'] },
    { endpoint: 'openai-responses', aliases: ['openai-responses'] },
    { endpoint: 'anthropic-messages', aliases: ['anthropic'] },
    { endpoint: 'gemini-parameters', aliases: ['google', 'gemini'] },
  ],
  steps: [
    sdkPage({
      client: 'continue-cli',
      generation: '1.32',
      compiles: true,
      effect: 'server-unusable',
      confidence: 'measured',
      sources: [capture('openai'), bundle],
    }),
    constructorParameter({
      id: 'continue-cli-constructor-parameter',
      confidence: 'measured',
      sources: [capture('openai')],
    }),
    root,
    gemini,
  ],
  unknown: ['Only the first page of a list is read.'],
  sources: [bundle, capture('openai')],
};
