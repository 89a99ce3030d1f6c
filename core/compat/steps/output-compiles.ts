import { own } from '../../schema/json';
import { defineStep, type Step } from '../client';
import type { Evidence } from '../evidence';
import { compileFault } from './compile-fault';

interface OutputCompiles extends Evidence {
  id: string;
  /** The real release that is asked. */
  engine: string;
}

/** The step of a client that compiles an `outputSchema` when the tool is called, so that a broken one costs the tool alone. */
export function outputCompiles({ engine, ...step }: OutputCompiles): Step {
  return defineStep({
    ...step,
    stage: 'output',
    title: 'An output schema that does not compile makes each call fail',
    about:
      'The list is taken as it is. When the tool is called its output schema is compiled, and one that does not compile, or names a dialect that is not known, fails the call whatever it returns. The real release is asked.',
    advice: 'Let every $ref of an output schema resolve, and write it in draft 2020-12 or draft-07.',
    examples: [{ in: { name: 't', inputSchema: { type: 'object' } }, out: null }],
    judge: (tool, index, context) => {
      const answer = context.sdk(engine, index);
      if (answer?.accepted !== true || answer.uncallable === undefined) return [];
      const pointer = `/outputSchema${compileFault(own(tool, 'outputSchema'), answer.uncallable)}`;
      const message = `Each call fails: ${answer.uncallable.slice(0, 240)}`;
      return [{ pointer, effect: 'tool-rejected', message }];
    },
  });
}
