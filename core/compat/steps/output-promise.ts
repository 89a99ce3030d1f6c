import { validate } from '../../diff/contain/validate';
import { isObject, type Json, own } from '../../schema/json';
import { defineStep, type Step } from '../client';
import type { Effect } from '../effect';
import type { Evidence } from '../evidence';

interface OutputPromise extends Evidence {
  id: string;
  /** What a missing or wrong structured result costs. */
  effect: Effect;
  since?: string;
  until?: string;
}

const promised: Json = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] };
const tool: Json = { name: 't', inputSchema: { type: 'object' }, outputSchema: promised };
const answer = (result: Json): Json => ({ tool, set: { result } });

/** The step of a client that holds a call's result to the tool's `outputSchema`. It needs a result to judge. */
export function outputPromise({ effect, ...step }: OutputPromise): Step {
  return defineStep({
    ...step,
    stage: 'output',
    title: 'A result has to keep the promise of the output schema',
    about:
      'When a tool has an outputSchema, a result that is no error has to carry structuredContent, and it has to fit. Text alone is refused.',
    advice: 'Return structuredContent that fits with every result, or publish no outputSchema.',
    examples: [
      { in: answer({ content: [{ type: 'text', text: '{"n":1}' }] }), out: effect },
      { in: answer({ content: [], structuredContent: { n: 'x' } }), out: effect },
      { in: answer({ content: [], structuredContent: [] }), out: effect },
      { in: answer({ content: [], structuredContent: { n: 1 } }), out: null },
      { in: answer({ content: [], isError: true }), out: null },
    ],
    judge: (given, index, { set }) => {
      const schema = own(given, 'outputSchema');
      if (index !== 0 || !isObject(set.result) || own(set.result, 'isError') === true) return [];
      const structured = own(set.result, 'structuredContent');
      if (structured !== undefined && structured !== null && !isObject(structured)) {
        const message = 'The structuredContent of the result is no object';
        return [{ pointer: isObject(schema) ? '/outputSchema' : '', effect, message }];
      }
      if (!isObject(schema)) return [];
      if (structured === undefined || structured === null) {
        const message = 'The result carries no structuredContent, which the output schema promises';
        return [{ pointer: '/outputSchema', effect, message }];
      }
      if (validate({ root: schema }, structured) !== 'invalid') return [];
      const missing = missingKey(schema, structured);
      const pointer = missing === undefined ? '/outputSchema' : '/outputSchema/required';
      const what =
        missing === undefined ? 'does not fit the output schema' : `lacks "${missing.slice(0, 80)}"`;
      return [{ pointer, effect, message: `The structuredContent of the result ${what}` }];
    },
  });
}

function missingKey(schema: Json, value: Json): string | undefined {
  const required = own(schema, 'required');
  if (!Array.isArray(required)) return undefined;
  return required.find((key): key is string => typeof key === 'string' && own(value, key) === undefined);
}
