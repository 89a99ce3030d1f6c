import { isObject, type Json, own } from '../../schema/json';
import {
  type Client,
  defineStep,
  type Step,
  type StepContext,
  type StepExample,
  type StepHit,
} from '../client';
import type { Confidence, Source } from '../evidence';
import { compileFault } from './compile-fault';
import { type SdkGeneration, sdkShapeFault } from './sdk-shape';

interface SdkPage {
  /** Id of the client; the step is `<id>-list-<engine>`. */
  client: Client['id'];
  generation: SdkGeneration;
  /**
   * Whether the client calls `listTools()` of the v1 SDK, which compiles every `outputSchema` of the page and throws for one
   * that does not compile. A client that asks with the result's schema itself does not.
   */
  compiles: boolean;
  /** What a refused page costs: the page, or the server that is then given up. */
  effect: 'page-rejected' | 'server-unusable';
  confidence: Confidence;
  sources: readonly Source[];
  since?: string;
  until?: string;
}

const engines: Record<SdkGeneration, string> = {
  '1.12': 'ts-1.17',
  '1.17': 'ts-1.17',
  '1.23': 'ts-1.23',
  '1.32': 'ts-1.32',
  '2-legacy': 'ts-2-legacy',
  '2-neutral': 'ts-2-legacy',
  '2-modern': 'ts-2-modern',
};

/** Releases before 1.21 kept silent about an output schema that does not compile (measured with 1.12.0, 1.17.5 and 1.23.0). */
const compilesWhenListing: readonly SdkGeneration[] = ['1.23', '1.32'];

const examples: readonly StepExample[] = [
  { in: { name: 't', inputSchema: { type: 'object' } }, out: null },
  { in: { name: 't', inputSchema: { type: 'object', required: null } }, out: 'page' },
  { in: { name: 't', inputSchema: {} }, out: 'page' },
  {
    in: {
      tool: { name: 't', inputSchema: { type: 'object' } },
      set: { page: { result: { tools: [], nextCursor: null } } },
    },
    out: 'page',
  },
  { in: { name: 't', inputSchema: { type: 'object' }, outputSchema: { type: 'array' } }, out: 'page' },
];

/**
 * The step that lists tools with the MCP TypeScript SDK: the page is read as a whole, so one tool that does not fit loses all
 * of it. Where the real package can be asked it is asked.
 */
export function sdkPage({ client, generation, compiles, effect, ...evidence }: SdkPage): Step {
  const isModern = generation === '2-modern';
  const isOpen = isModern || generation === '2-neutral';
  return defineStep({
    ...evidence,
    id: `${client}-list-${generation.replace('.', '-')}`,
    stage: 'list',
    title: 'One tool that does not fit loses the whole list',
    about: `The list is read by the MCP TypeScript SDK (as of ${generation}) as one value: the root of an input schema has to say type "object"${
      generation === '1.23' || generation === '1.32' ? ', each property has to be an object' : ''
    }, and fields that may be left out must not be null.${
      compiles && compilesWhenListing.includes(generation)
        ? ' Every output schema of the page is then compiled, and one that does not compile loses the page too.'
        : ''
    }`,
    advice:
      'Write an object root with "properties", leave out what has no value, and let output schemas resolve.',
    examples: examples
      .filter(
        (one) =>
          !(isOpen && isObject(one.in) && 'outputSchema' in one.in) &&
          !(isModern && own(own(one.in, 'inputSchema'), 'required') === null),
      )
      .map((one) => (one.out === null ? one : { in: one.in, out: effect })),
    judge: (tool, index, context) => {
      const cursor = own(own(context.set.page, 'result'), 'nextCursor');
      if (cursor === null) return [hit({ pointer: '', words: 'nextCursor null' }, effect)];
      const fault = pageFault(tool, index, context, generation, compiles);
      if (fault === undefined) return [];
      return [fault.isOpen ? unanswered(fault, effect) : hit(fault, effect)];
    },
  });
}

export interface PageFault {
  pointer: string;
  /** The SDK's own, bounded; `''` when it was not asked. */
  words: string;
  /** The SDK gave no answer. */
  isOpen?: true;
}

/** What makes the SDK refuse a page with this tool, or undefined. */
export function pageFault(
  tool: Json,
  index: number,
  context: StepContext,
  generation: SdkGeneration,
  compiles: boolean,
): PageFault | undefined {
  const shape = sdkShapeFault(tool, generation);
  if (shape !== undefined) {
    const answer = compiles ? context.sdk(engines[generation], index) : undefined;
    return { pointer: shape, words: answer?.accepted === false ? answer.words : shape };
  }
  if (!compiles) return undefined;
  const answer = context.sdk(engines[generation], index);
  if (answer === undefined || answer.accepted === true) return undefined;
  if (answer.accepted === null) return { pointer: '/outputSchema', words: answer.words, isOpen: true };
  const inside = compileFault(own(tool, 'outputSchema'), answer.words);
  return { pointer: inside === '' ? answer.pointer : `/outputSchema${inside}`, words: answer.words };
}

/** The hit for a tool of which the SDK did not say whether it takes it: what it would cost, and that it is not sure. */
export function unanswered({ pointer, words }: PageFault, effect: StepHit['effect']): StepHit {
  const unsure = `The SDK gave no answer here: ${words}.`;
  return { pointer, effect, message: 'The SDK may refuse the list because of the output schema', unsure };
}

function hit({ pointer, words }: PageFault, effect: SdkPage['effect']): StepHit {
  const what = pointer === '' ? 'the page or the tool' : pointer;
  const said = words === '' || words === pointer ? '' : ` (${words.slice(0, 160)})`;
  const cost = effect === 'page-rejected' ? 'all tools of the page are lost' : 'the server is given up';
  return { pointer, effect, message: `The SDK refuses the list because of ${what}${said}, and ${cost}` };
}
