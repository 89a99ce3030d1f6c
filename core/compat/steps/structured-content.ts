import { isObject, type Json, own } from '../../schema/json';
import { defineStep, type Step } from '../client';
import type { Evidence } from '../evidence';
import { resultFault } from './result-fault';

/** The result that is known for the first tool of the set; others have none. */
function resultOf(index: number, result: Json | undefined): Json | undefined {
  return index === 0 && isObject(result) ? result : undefined;
}

/**
 * The step of a client that checks results as the MCP SDKs do: a tool with an `outputSchema` whose result has no
 * `structuredContent`, or one that does not fit, fails at every call.
 */
export function structuredContentChecked(
  step: Evidence & { id: string; since?: string; until?: string },
): Step {
  return defineStep({
    ...step,
    stage: 'output',
    title: 'A promised result that does not come, or does not fit, fails the call',
    about:
      'The SDK refuses a result without structuredContent when the tool has an outputSchema, and one that does not fit it, unless the result is an error.',
    advice: 'Return structuredContent that fits the outputSchema, or publish none.',
    examples: [
      {
        in: {
          tool: { name: 't', inputSchema: { type: 'object' }, outputSchema: { type: 'object' } },
          set: { result: { content: [{ type: 'text', text: '{}' }] } },
        },
        out: 'tool-rejected',
      },
      {
        in: {
          tool: {
            name: 't',
            inputSchema: { type: 'object' },
            outputSchema: { type: 'object', required: ['a'] },
          },
          set: { result: { structuredContent: { a: 1 } } },
        },
        out: null,
      },
    ],
    judge: (tool, index, { set }) => {
      const result = resultOf(index, set.result);
      const schema = own(tool, 'outputSchema');
      if (result === undefined || !isObject(schema) || own(result, 'isError') === true) return [];
      const structured = own(result, 'structuredContent');
      if (structured === undefined || structured === null) {
        const message =
          'Every call fails: a result schema is published, and the result has no structuredContent';
        return [{ pointer: '/outputSchema', effect: 'tool-rejected', message }];
      }
      const fault = resultFault(schema, structured);
      if (fault === undefined) return [];
      const message = 'Every call fails: the result does not fit the outputSchema';
      return [{ pointer: `/outputSchema${fault}`, effect: 'tool-rejected', message }];
    },
  });
}

/** The step of a client that shows the model structured content instead of the text beside it. */
export function structuredContentReplaces(
  step: Evidence & { id: string; since?: string; until?: string },
): Step {
  return defineStep({
    ...step,
    stage: 'output',
    title: 'structuredContent replaces the text',
    about: 'When a result has structuredContent the model gets it and none of the content blocks.',
    advice: 'Put into structuredContent all that the text says, or publish no outputSchema.',
    examples: [
      {
        in: {
          tool: { name: 't', inputSchema: { type: 'object' }, outputSchema: { type: 'object' } },
          set: { result: { content: [{ type: 'text', text: 'rows' }], structuredContent: {} } },
        },
        out: 'constraint-lost',
      },
      {
        in: {
          tool: { name: 't', inputSchema: { type: 'object' }, outputSchema: { type: 'object' } },
          set: { result: { content: [{ type: 'text', text: 'rows' }], structuredContent: { rows: 1 } } },
        },
        out: null,
      },
    ],
    judge: (_tool, index, { set }) => {
      const result = resultOf(index, set.result);
      const structured = own(result, 'structuredContent');
      const isEmpty = isObject(structured) && Object.keys(structured).length === 0;
      if (!isEmpty || !hasText(own(result, 'content'))) return [];
      const message = 'The result shown is the empty structuredContent; the text beside it is lost';
      return [{ pointer: '/outputSchema', effect: 'constraint-lost', message }];
    },
  });
}

function hasText(content: Json | undefined): boolean {
  const texts = Array.isArray(content) ? content.map((block) => own(block, 'text')) : [];
  return texts.some((text) => typeof text === 'string' && text.trim() !== '' && text.trim() !== '{}');
}
