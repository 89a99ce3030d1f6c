import { isObject, type Json, own } from '../../../schema/json';
import { type Client, defineStep, type Step } from '../../client';
import { constructorParameter } from '../../steps/constructor-parameter';
import { GenaiConversionError, genaiSchema } from '../../steps/genai-schema';
import { nameless } from '../../steps/nameless';
import { outputPromise } from '../../steps/output-promise';
import { sameName } from '../../steps/same-name';
import { sdkPage } from '../../steps/sdk-page';
import { formats } from './formats';
import { names, newName } from './names';
import { nullablePairs } from './nullable-pairs';
import { capture, commit, package017, repository } from './sources';
import { untypedPlace } from './untyped-place';

const lists: readonly Step[] = [
  sdkPage({
    client: 'gemini-cli',
    generation: '1.17',
    compiles: true,
    effect: 'server-unusable',
    until: '0.15.0',
    confidence: 'source-code',
    sources: [package017],
  }),
  sdkPage({
    client: 'gemini-cli-strict',
    generation: '1.23',
    compiles: true,
    effect: 'server-unusable',
    since: '0.15.0',
    until: '0.19.0',
    confidence: 'measured',
    sources: [
      {
        ...capture,
        title: 'Capture of Gemini CLI 0.15.4',
        path: 'lab/captures/gemini-cli/0.15.4-google.json',
      },
    ],
  }),
  sdkPage({
    client: 'gemini-cli',
    generation: '1.23',
    compiles: false,
    effect: 'server-unusable',
    since: '0.19.0',
    confidence: 'measured',
    sources: [capture, commit('9937fb2220', '2025-11-20', 'output schemas that do not compile are forgiven')],
  }),
];

const noUntyped: Step = defineStep({
  id: 'gemini-cli-untyped-parameters',
  stage: 'list',
  title: 'A tool with an untyped parameter is skipped',
  about:
    'A node that states neither a type nor a union makes the tool skipped with a warning. References are not followed, so a parameter given by $ref counts as untyped.',
  since: '0.1.19',
  until: '0.8.0',
  confidence: 'source-code',
  sources: [
    commit('b3cfaeb6d3', '2025-08-06', 'tools with bad schemas are left out'),
    commit('11c995e9fa', '2025-09-25', 'types are no longer checked'),
  ],
  advice: 'State a type at every parameter.',
  examples: [
    {
      in: { name: 't', inputSchema: { type: 'object', properties: { a: { enum: ['x'] } } } },
      out: 'tool-rejected',
      version: '0.1.19',
    },
    {
      in: { name: 't', inputSchema: { type: 'object', properties: { a: { type: 'string' } } } },
      out: null,
      version: '0.1.19',
    },
  ],
  judge: (tool) => {
    const place = untypedPlace(own(tool, 'inputSchema'));
    if (place === undefined) return [];
    const message = `The tool is skipped: ${place === '' ? 'its root' : place} states no type`;
    return [{ pointer: `/inputSchema${place}`, effect: 'tool-rejected', message }];
  },
});

const named: Step = nameless({
  id: 'gemini-cli-nameless',
  warns: true,
  confidence: 'measured',
  sources: [capture],
});

const noConstructor: Step = constructorParameter({
  id: 'gemini-cli-constructor-parameter',
  since: '0.61.0',
  confidence: 'measured',
  sources: [capture],
});

const parameters: Step = defineStep({
  id: 'gemini-cli-parameters',
  stage: 'rewrite',
  title: 'Converted to Gemini’s own schema',
  about:
    'Only keywords of Gemini’s own schema are kept, and a default beside anyOf is dropped. A list of types, or a type beside anyOf, makes the conversion of the whole server fail.',
  until: '0.1.13',
  endpoints: ['gemini-parameters', 'vertex-parameters'],
  confidence: 'source-code',
  sources: [
    package017,
    {
      title: 'gemini-cli issue 4121: type and anyOf cannot be both populated',
      date: '2025-07-14',
      url: `${repository}/issues/4121`,
    },
  ],
  advice: 'Write either a type or anyOf, and one type a node.',
  examples: [
    {
      in: { type: 'object', properties: { a: { $ref: '#/$defs/A' } }, additionalProperties: false },
      out: { type: 'object', properties: { a: {} } },
      version: '0.1.7',
    },
    {
      in: { type: 'object', properties: { v: { type: 'string', anyOf: [{ type: 'string' }] } } },
      out: { refused: 'server-unusable' },
      version: '0.1.7',
    },
  ],
  rewrite: (sent) => {
    try {
      return sent.schema === undefined
        ? sent
        : { ...sent, schema: withoutDefaults(genaiSchema(sent.schema)) };
    } catch (error) {
      if (!(error instanceof GenaiConversionError)) throw error;
      return {
        refused: 'server-unusable',
        pointer: `/inputSchema${error.pointer}`,
        message: `No tool of the server is registered: ${error.message}`,
      };
    }
  },
});

/** Gemini CLI took `default` out beside anyOf, below properties, items and anyOf. */
function withoutDefaults(schema: Json): Json {
  if (!isObject(schema)) return schema;
  const node = { ...schema };
  if (Array.isArray(node.anyOf)) {
    delete node.default;
    node.anyOf = node.anyOf.map(withoutDefaults);
  }
  if (node.items !== undefined) node.items = withoutDefaults(node.items);
  if (isObject(node.properties)) {
    node.properties = Object.fromEntries(
      Object.entries(node.properties).map(([key, value]) => [key, withoutDefaults(value)]),
    );
  }
  return node;
}

const nullables: Step = defineStep({
  id: 'gemini-cli-nullable-pairs',
  stage: 'rewrite',
  title: 'A type or null becomes nullable',
  about: 'A list of one type and null becomes the type with nullable; a null among enum values stays.',
  since: '0.44.0',
  confidence: 'measured',
  sources: [capture, commit('9de4289287', '2026-05-19', 'nullable types')],
  examples: [
    {
      in: { type: ['string', 'null'], enum: ['vm', null] },
      out: { type: 'string', enum: ['vm', null], nullable: true },
    },
  ],
  rewrite: (sent) => (sent.schema === undefined ? sent : { ...sent, schema: nullablePairs(sent.schema) }),
});

const extra = 'wait_for_previous';

const waiting: Step = defineStep({
  id: 'gemini-cli-wait-for-previous',
  stage: 'rewrite',
  title: 'A parameter of the client is added',
  about:
    'Every object root gets a boolean wait_for_previous, by which the model orders calls; a parameter of that name is replaced.',
  since: '0.35.0',
  confidence: 'measured',
  sources: [capture, commit('cd7dced951', '2026-03-12', 'parallel tools')],
  examples: [
    {
      in: { type: 'object' },
      out: {
        type: 'object',
        properties: { wait_for_previous: { type: 'boolean', description: '(injected by the client)' } },
      },
    },
  ],
  rewrite: (sent) => {
    const schema = sent.schema;
    if (!isObject(schema) || own(schema, 'type') !== 'object') return sent;
    const properties = own(schema, 'properties') ?? {};
    if (!isObject(properties)) return sent;
    const added = { type: 'boolean', description: '(injected by the client)' };
    return { ...sent, schema: { ...schema, properties: { ...properties, [extra]: added } }, added: [extra] };
  },
});

const described: Step = defineStep({
  id: 'gemini-cli-description',
  stage: 'rewrite',
  title: 'A missing description is empty',
  about: 'A tool without description is sent with empty text.',
  confidence: 'source-code',
  sources: [package017],
  examples: [{ in: { type: 'object' }, out: { type: 'object' } }],
  rewrite: (sent) => ({ ...sent, description: sent.description ?? '' }),
});

export const geminiCli: Client = {
  id: 'gemini-cli',
  title: 'Gemini CLI',
  aliases: ['gemini cli', 'gemini-cli', 'google gemini cli'],
  kind: 'application',
  about: 'Google’s coding agent for the terminal.',
  releases: [
    { version: '0.1.7', date: '2025-06-30' },
    { version: '0.1.12', date: '2025-07-14' },
    { version: '0.1.13', date: '2025-07-19' },
    { version: '0.1.18', date: '2025-08-06' },
    { version: '0.1.19', date: '2025-08-10' },
    { version: '0.2.0', date: '2025-08-27' },
    { version: '0.3.0', date: '2025-09-04' },
    { version: '0.6.0', date: '2025-09-24' },
    { version: '0.8.0', date: '2025-10-07' },
    { version: '0.16.0', date: '2025-11-18' },
    { version: '0.19.0', date: '2025-12-02' },
    { version: '0.24.0', date: '2026-01-14' },
    { version: '0.28.0', date: '2026-02-10' },
    { version: '0.33.0', date: '2026-03-11' },
    { version: '0.35.0', date: '2026-03-24' },
    { version: '0.44.0', date: '2026-05-27' },
    { version: '0.51.0', date: '2026-07-16' },
    { version: '0.56.0', date: '2026-08-19' },
    { version: '0.61.0', date: '2026-09-25' },
  ],
  hasOneMaker: true,
  routes: [
    { endpoint: 'gemini-parameters', aliases: ['google'], until: '0.1.13' },
    { endpoint: 'vertex-parameters', aliases: ['vertex'], until: '0.1.13' },
    { endpoint: 'gemini-json-schema', aliases: ['google'], since: '0.1.13' },
    { endpoint: 'vertex-json-schema', aliases: ['vertex'], since: '0.1.13' },
  ],
  steps: [
    ...lists,
    named,
    noConstructor,
    noUntyped,
    sameName({
      id: 'gemini-cli-same-name',
      stays: 'last',
      keyOf: newName,
      since: '0.33.0',
      confidence: 'source-code',
      sources: [commit('28e79831ac', '2026-03-03', 'qualified names')],
    }),
    ...names,
    described,
    parameters,
    nullables,
    waiting,
    ...formats,
    outputPromise({
      id: 'gemini-cli-output',
      effect: 'tool-rejected',
      confidence: 'source-code',
      sources: [package017],
    }),
  ],
  unknown: [],
  sources: [{ title: 'Gemini CLI, source', date: '2026-08-21', url: repository }, capture],
};
