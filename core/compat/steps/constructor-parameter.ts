import { own } from '../../schema/json';
import { defineStep, type Step } from '../client';
import type { Evidence } from '../evidence';

/**
 * The step of a client whose copy of the library below the MCP TypeScript SDK takes an object with a member named
 * `constructor` for the instance of a class, and refuses the page.
 */
export function constructorParameter(step: Evidence & { id: string; since?: string; until?: string }): Step {
  return defineStep({
    ...step,
    stage: 'list',
    title: 'A parameter named constructor loses the server',
    about: 'Discovery of the server fails when a tool has a parameter of that name.',
    advice: 'Name the parameter otherwise.',
    examples: [
      {
        in: { name: 't', inputSchema: { type: 'object', properties: JSON.parse('{"constructor":{}}') } },
        out: 'server-unusable',
      },
      { in: { name: 't', inputSchema: { type: 'object', properties: {} } }, out: null },
    ],
    judge: (tool) => {
      if (own(own(own(tool, 'inputSchema'), 'properties'), 'constructor') === undefined) return [];
      const message = 'Discovery of the server fails for the parameter name "constructor"';
      return [{ pointer: '/inputSchema/properties/constructor', effect: 'server-unusable', message }];
    },
  });
}
