import { isObject, own } from '../../../schema/json';
import { defineStep, type Step } from '../../client';
import { flattenRoot, rootUnions } from './flatten-root';
import { issue, newest, program } from './sources';

/** Up to 2.1.307 the tool is left out. */
export const rootUnion: Step = defineStep({
  id: 'claude-code-root-union',
  stage: 'rewrite',
  title: 'A tool with a union at the root is left out',
  about:
    'The Anthropic API does not take anyOf, oneOf or allOf beside the root type, so such a tool is skipped while the others load. Older releases sent it, and every request failed.',
  since: '2.1.178',
  until: '2.1.308',
  confidence: 'source-code',
  sources: [program, issue(95504, '2026-09-15', 'a tool with a root union is missing')],
  advice: 'Put the union below a property, or describe the alternatives and let the server check.',
  examples: [
    { in: { type: 'object', oneOf: [{ required: ['a'] }] }, out: { refused: 'tool-rejected' } },
    { in: { type: 'object', properties: {} }, out: { type: 'object', properties: {} } },
  ],
  rewrite: (sent) => {
    const union = rootUnions.find((keyword) => own(sent.schema, keyword) !== undefined);
    if (union === undefined) return sent;
    return {
      refused: 'tool-rejected',
      pointer: `/inputSchema/${union}`,
      message: `The tool is skipped: its schema has ${union} at the root, which the API does not take`,
    };
  },
});

/** Since 2.1.308 the branches stand side by side. */
export const flatRoot: Step = defineStep({
  id: 'claude-code-flat-root',
  stage: 'rewrite',
  title: 'A union at the root is flattened',
  about:
    'The properties of all branches stand side by side, only what is always required stays required, and a sentence before the description says what goes together. A union that is no list makes the tool left out.',
  since: '2.1.308',
  confidence: 'measured',
  sources: [newest, program],
  advice: 'Put the union below a property, or describe the alternatives and let the server check.',
  examples: [
    {
      in: {
        type: 'object',
        properties: { a: { type: 'string' } },
        required: ['a'],
        oneOf: [{ required: ['a'] }],
      },
      out: {
        type: 'object',
        properties: { a: { type: 'string' } },
        required: ['a'],
        additionalProperties: true,
      },
    },
    { in: { type: 'object', anyOf: {} }, out: { refused: 'tool-rejected' } },
  ],
  rewrite: (sent) => {
    const root = sent.schema;
    const union = isObject(root) ? rootUnions.find((keyword) => own(root, keyword) !== undefined) : undefined;
    if (!isObject(root) || union === undefined) return sent;
    const flat = flattenRoot(root);
    if (flat === undefined) {
      const message = `The tool is skipped: its root has ${union} that is no list`;
      return { refused: 'tool-rejected', pointer: `/inputSchema/${union}`, message };
    }
    const text = sent.description ?? '';
    return { ...sent, schema: flat.schema, description: text === '' ? flat.note : `${flat.note}\n\n${text}` };
  },
});
