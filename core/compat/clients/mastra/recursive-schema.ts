import { own } from '../../../schema/json';
import { defineStep, type Step } from '../../client';
import { schemaNodes } from '../../nodes';
import { resolve } from '../../origin';

export const recursiveSchema: Step = defineStep({
  id: 'mastra-recursive-schema',
  stage: 'list',
  title: 'A schema that refers to itself loses the server',
  about:
    'References were put in without a limit, so a recursive schema became a circular object that could not be written.',
  until: '1.5.0',
  confidence: 'observed',
  sources: [
    {
      title: 'mastra pull request 15400: circular structure',
      date: '2026-04-15',
      url: 'https://github.com/mastra-ai/mastra/pull/15400',
    },
  ],
  advice: 'Write nested values as objects without a schema of their own from some level on.',
  examples: [
    {
      in: {
        name: 't',
        inputSchema: {
          type: 'object',
          properties: { root: { $ref: '#/$defs/N' } },
          $defs: {
            N: { type: 'object', properties: { kids: { type: 'array', items: { $ref: '#/$defs/N' } } } },
          },
        },
      },
      out: 'server-unusable',
      version: '1.0.0',
    },
    {
      in: {
        name: 't',
        inputSchema: {
          type: 'object',
          properties: { a: { $ref: '#/$defs/N' } },
          $defs: { N: { type: 'string' } },
        },
      },
      out: null,
      version: '1.0.0',
    },
  ],
  judge: (tool) => {
    const schema = own(tool, 'inputSchema');
    const node = schemaNodes(schema).find(({ schema: one, pointer }) => {
      const reference = own(one, '$ref');
      if (typeof reference !== 'string' || !reference.startsWith('#') || schema === undefined) return false;
      const target = reference.slice(1);
      return (
        (pointer === target || pointer.startsWith(`${target}/`)) && resolve(schema, target) !== undefined
      );
    });
    if (node === undefined) return [];
    const message = 'The schema refers to itself, and no tool of the server can be built';
    return [{ pointer: `/inputSchema${node.pointer}/$ref`, effect: 'server-unusable', message }];
  },
});
