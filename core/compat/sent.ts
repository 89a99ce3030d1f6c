import type { Json } from '../schema/json';

/** A tool as it travels towards a provider: what the client's steps have made of it so far. */
export interface Sent {
  name: string;
  description: string | null;
  /** The arguments' schema; `undefined` when the client leaves the field out. */
  schema: Json | undefined;
  /** Sent only where an API has a field for it. */
  outputSchema?: Json;
  strict?: boolean;
  /** A container the name travels in, such as the namespace of a server. */
  group?: string;
  /** The fields of the declaration that the client fills, when they are not just the one of the endpoint. */
  fields?: readonly string[];
  /** Root properties that the client adds for itself and takes out of a call again. */
  added?: readonly string[];
}

/** The whole set of one request, as rules about counts and doubles see it. */
export interface SentSet {
  tools: readonly Sent[];
  /** How many tools the request carries in all; at least the number given. */
  count: number;
}

/** The tools of one server and what is known about their company. Tools are raw values: anything may stand there. */
export interface ToolSet {
  tools: readonly Json[];
  serverName: string;
  /** The size of the whole set sent to the provider, other servers included. */
  toolCount: number;
  /** Place of the first tool given in that set. */
  firstIndex: number;
  /** Names of tools of other servers that are on at the same time. */
  otherNames: readonly string[];
  /** A `tools/call` result of the first tool given, when one is known. */
  result?: Json;
  /** The `tools/list` page, when something about it is known: `{protocolVersion, result}`. */
  page?: Json;
}

/** Something a step or rule met, at a pointer into what it was given (`/name`, `/description`, `/inputSchema/…`). */
export interface Hit {
  pointer: string;
  /** Values for the sentence; small. */
  args?: Readonly<Record<string, Json>>;
}
