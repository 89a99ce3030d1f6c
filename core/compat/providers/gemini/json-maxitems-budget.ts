import { own } from '../../../schema/json';
import { at, hitsIn } from '../../checks/places';
import { defineRule } from '../../rule';
import type { Hit, Sent } from '../../sent';

function budget(sent: Sent): Hit[] {
  const places = hitsIn(sent, (node) => {
    const max = own(node.schema, 'maxItems');
    return typeof max === 'number' && max > 0 ? [{ pointer: at(node, 'maxItems'), args: { max } }] : [];
  });
  const count = places.reduce((sum, place) => sum + Number(place.args?.max), 0);
  return count > 960 ? places.map(({ pointer }) => ({ pointer, args: { count } })) : [];
}

export const geminiJsonMaxitemsBudget = defineRule({
  id: 'gemini-json-maxitems-budget',
  title: 'maxItems of a tool add up to 960 at most',
  endpoints: ['gemini-json-schema'],
  reads: 'tool',
  about:
    'A tool whose maxItems sum up to more was refused without detail (gemini-3-flash-preview, March 2026).',
  effect: 'request-rejected',
  errorText: 'INVALID_ARGUMENT without detail',
  since: '2026-03-01',
  confidence: 'observed',
  sources: [
    {
      title: 'cumulative maxItems about 960 makes INVALID_ARGUMENT',
      url: 'https://github.com/googleapis/python-genai/issues/2170',
      date: '2026-03-16',
    },
  ],
  advice: 'Leave maxItems out where it is large.',
  check: (sent) => budget(sent),
  message: (hit) => `The maxItems of this tool add up to ${hit.args?.count}; about 960 are taken`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { a: { type: 'array', items: { type: 'string' }, maxItems: 1000 } },
        },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { a: { type: 'array', items: { type: 'string' } } } },
      },
    },
  ],
});
