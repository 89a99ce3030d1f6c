import type { Json } from '../schema/json';
import type { Effect } from './effect';
import type { Evidence, Source } from './evidence';
import type { Hit, Sent, ToolSet } from './sent';

/** A release at which a behaviour changed, was measured, or is the newest known. Dates are ISO days. */
export interface Release {
  version: string;
  date?: string;
}

/** A way from a client to a provider's endpoint. */
export interface Route {
  /** Endpoint id. */
  endpoint: string;
  /** The client's own names for it (`google`, `copilot`), lower case. */
  aliases?: readonly string[];
  /** Versions from which and before which the client takes it. */
  since?: string;
  until?: string;
}

/** Where a step stands: the release that is judged, the way it goes, and the whole set. */
export interface StepContext {
  version: string;
  /** Endpoint id; undefined when the client is judged alone. */
  endpoint: string | undefined;
  set: ToolSet;
  /** What the real SDK of that name and version answers for the tool at the index, alone on a page. */
  sdk(engine: string, index: number): SdkAnswer | undefined;
}

/** What a real MCP SDK release said of a page with this one tool. */
export type SdkAnswer =
  /** `uncallable`: it lists the tool, but no call of it can be answered, in the SDK's own words, bounded. */
  | { accepted: true; uncallable?: string }
  /** `pointer` into the tool; `words` are the SDK's own, bounded. */
  | { accepted: false; pointer: string; words: string }
  /** It did not answer (too long, too much memory): what it makes of the tool is not known. */
  | { accepted: null; words: string };

/** A finding of a step: its effect may depend on what it met. */
export interface StepHit extends Hit {
  effect: Effect;
  message: string;
  /** Why it is not sure: then it decides nothing, and a verdict that it would have made is `unknown`. */
  unsure?: string;
}

/** A tool that a step leaves out or stumbles over. */
export interface Refusal {
  refused: Effect;
  /** Into the tool as it stands: `/inputSchema/…`. */
  pointer: string;
  message: string;
}

export function isRefusal(value: Sent | Refusal): value is Refusal {
  return 'refused' in value;
}

interface StepBase extends Evidence {
  /** Kebab-case, unique over all clients: `opencode-gemini-type-lists`. */
  id: string;
  title: string;
  /** What the client does, in words for people. */
  about: string;
  /** Versions from which and before which it does so; absent: always, as far as is known. */
  since?: string;
  until?: string;
  /** Endpoints on whose way it stands; absent: all, and when the client is judged alone. */
  endpoints?: readonly string[];
  advice?: string;
  examples: readonly StepExample[];
}

/**
 * What goes in and comes out. list, limit, output: `in` a tool (or `{tool, set}`), `out` the effect or null; name: `in`
 * `{server, tool}`, `out` the name; rewrite: `in` a schema (or `{sent}`), `out` the schema (or `{sent}`, or `{refused}`).
 */
export interface StepExample {
  in: Json;
  out: Json;
  /** Which release, when the newest does otherwise. */
  version?: string;
  endpoint?: string;
}

/** What a client does, one small step after the other, in the order written. */
export type Step = StepBase &
  (
    | { stage: 'list'; judge(tool: Json, index: number, context: StepContext): readonly StepHit[] }
    | { stage: 'name'; rename(name: string, context: StepContext): string }
    | { stage: 'rewrite'; rewrite(sent: Sent, tool: Json, context: StepContext): Sent | Refusal }
    | {
        stage: 'limit';
        check(sent: readonly (Sent | null)[], context: StepContext): readonly (StepHit & { index: number })[];
      }
    | { stage: 'output'; judge(tool: Json, index: number, context: StepContext): readonly StepHit[] }
  );

export interface Client {
  id: string;
  title: string;
  /** Common names, lower case, without version. */
  aliases: readonly string[];
  kind: 'application' | 'sdk' | 'gateway';
  about: string;
  /** Oldest first; the last is judged unless a version or day is given. */
  releases: readonly Release[];
  routes: readonly Route[];
  /** All its ways lead to models of one maker: named without a provider, it is judged on the first. */
  hasOneMaker?: true;
  steps: readonly Step[];
  /** What is not known about it, in words: shown beside every grade. */
  unknown: readonly string[];
  sources: readonly Source[];
}

/** Types a step where it is written. */
export function defineStep<T extends Step>(step: T): T {
  return step;
}
