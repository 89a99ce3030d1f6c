import { isObject, type Json, own } from '../../schema/json';
import { defineStep, type Step } from '../client';
import type { Evidence } from '../evidence';

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
      // The result is that of the first tool of the set.
      const result = index === 0 ? set.result : undefined;
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
