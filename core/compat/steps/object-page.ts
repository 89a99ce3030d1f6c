import { isObject, type Json, own } from '../../schema/json';
import { defineStep, type Step } from '../client';
import type { Effect } from '../effect';
import type { Evidence } from '../evidence';

interface ObjectPage extends Evidence {
  id: string;
  /** What is lost with a tool that does not decode: the tool, the page or the server. */
  effect: Effect;
  since?: string;
  until?: string;
}

/** The step of a typed decoder that looks no further than this: a name, and an input schema that is an object. */
export function objectPage({ effect, ...step }: ObjectPage): Step {
  return defineStep({
    ...step,
    stage: 'list',
    title: 'An input schema has to be an object',
    about:
      'A tool needs a name and an inputSchema that is a JSON object; what stands in it is not looked at. An outputSchema is an object or null.',
    advice: 'Publish {"type":"object","properties":{}} for a tool without arguments.',
    examples: [
      { in: { name: 't', inputSchema: {} }, out: null },
      { in: { name: 't', inputSchema: null }, out: effect },
      { in: { name: 't' }, out: effect },
      { in: { name: 't', inputSchema: {}, outputSchema: [] }, out: effect },
    ],
    judge: (tool) => {
      const pointer = objectFault(tool);
      if (pointer === undefined) return [];
      const what =
        pointer === '/inputSchema' ? 'The input schema is no object' : 'The tool cannot be decoded';
      return [{ pointer, effect, message: what }];
    },
  });
}

/** The first place of a tool that such a decoder stumbles over. */
function objectFault(tool: Json): string | undefined {
  if (!isObject(tool)) return '';
  if (typeof own(tool, 'name') !== 'string') return '/name';
  if (!isObject(own(tool, 'inputSchema'))) return '/inputSchema';
  const output = own(tool, 'outputSchema');
  return output === undefined || output === null || isObject(output) ? undefined : '/outputSchema';
}
