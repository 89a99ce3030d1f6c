import { isObject, own } from '../../schema/json';
import { type Client, defineStep } from '../client';
import { objectPage } from '../steps/object-page';
import { outputPromise } from '../steps/output-promise';

const source = {
  title: 'OpenAI Agents SDK for Python, mcp/util.py',
  url: 'https://github.com/openai/openai-agents-python/blob/7f7a44f8dc0650296bd5ab6c745c9bcbaa6ac3b7/src/agents/mcp/util.py',
  date: '2026-08-22',
};

export const openaiAgentsPython: Client = {
  id: 'openai-agents-python',
  title: 'OpenAI Agents SDK for Python',
  aliases: ['openai agents python', 'openai-agents-python', 'openai agents sdk python', 'openai agents sdk'],
  kind: 'sdk',
  about:
    'The agent library of OpenAI. Names pass as they are; properties are filled in, and strict is a setting.',
  releases: [{ version: '0.22.0', date: '2026-08-22' }],
  routes: [{ endpoint: 'openai-responses' }, { endpoint: 'openai-chat' }],
  steps: [
    objectPage({
      id: 'openai-agents-python-list',
      effect: 'page-rejected',
      confidence: 'source-code',
      sources: [source],
    }),
    defineStep({
      id: 'openai-agents-python-properties',
      stage: 'rewrite',
      title: 'properties is filled in',
      about:
        'A schema without properties gets an empty map; nothing else is changed by default, and strict is sent as false.',
      confidence: 'source-code',
      sources: [source],
      examples: [{ in: { type: 'object' }, out: { type: 'object', properties: {} } }],
      rewrite: (sent) =>
        isObject(sent.schema) && own(sent.schema, 'properties') === undefined
          ? { ...sent, schema: { ...sent.schema, properties: {} }, strict: false }
          : { ...sent, strict: false },
    }),
    outputPromise({
      id: 'openai-agents-python-output',
      effect: 'tool-rejected',
      confidence: 'source-code',
      sources: [source],
    }),
  ],
  unknown: ['what convert_schemas_to_strict makes of a schema is not simulated'],
  sources: [source],
};
