import { isObject } from '../../schema/json';
import { defineStep, type Step } from '../client';
import type { Evidence } from '../evidence';
import { pageFault, unanswered } from './sdk-page';
import { sdkShapeFault } from './sdk-shape';

/** Words of a list error after which the page is asked for again, without output schemas. */
const retries =
  /can't resolve reference|resolves to more than one schema|outputSchema|schema.*reference|reference.*schema/i;

/**
 * The step of opencode and its relatives that lists tools with the MCP TypeScript SDK, and again without output schemas when
 * one of them made it fail.
 */
export function retriedPage(step: Evidence & { id: string; since?: string }): Step {
  return defineStep({
    ...step,
    stage: 'list',
    title:
      'One tool that does not fit loses the server, an output schema that does not resolve only output schemas',
    about:
      'The MCP TypeScript SDK reads the page as one value and compiles every output schema. When its error speaks of an output schema or a reference, the page is asked for again without any output schema, so that all its tools lose theirs; any other error marks the server as failed.',
    advice: 'Keep the root an object, and let every $ref of an output schema resolve.',
    examples: [
      { in: { name: 't', inputSchema: { type: 'object' } }, out: null },
      { in: { name: 't', inputSchema: { type: 'object', required: null } }, out: 'server-unusable' },
      {
        in: { name: 't', inputSchema: { type: 'object' }, outputSchema: { type: 'array' } },
        out: 'constraint-lost',
      },
    ],
    judge: (tool, index, context) => {
      const fault = pageFault(tool, index, context, '1.32', true);
      if (fault === undefined) return [];
      if (fault.isOpen) return [unanswered(fault, 'server-unusable')];
      const withoutOutput = isObject(tool) ? { ...tool } : tool;
      if (isObject(withoutOutput)) delete withoutOutput.outputSchema;
      const isSavedByRetry = retries.test(fault.words) && sdkShapeFault(withoutOutput, '1.32') === undefined;
      if (isSavedByRetry) {
        return [
          {
            pointer: fault.pointer,
            effect: 'constraint-lost',
            message:
              'The list is asked for again without output schemas: every tool of the page loses its own',
          },
        ];
      }
      return [
        {
          pointer: fault.pointer,
          effect: 'server-unusable',
          message: `The server is marked as failed: the SDK refuses the list (${fault.words.slice(0, 160)})`,
        },
      ];
    },
  });
}
