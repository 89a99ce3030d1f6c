import type { Json } from '../schema/json';
import type { Source } from './evidence';
import type { Rule } from './rule';

/** One way into a provider: an API in one mode, with its own dialect of schemas. */
export interface Endpoint {
  /** Kebab-case and unique over all providers: `openai-chat-strict`. */
  id: string;
  title: string;
  api: string;
  mode: string;
  /** Common names for the mode and the API, lower case. */
  aliases: readonly string[];
  /** The field of a tool declaration that carries the schema. */
  field: string;
  /** What its dialect says, as JSON Schema, where the same words mean something else there. */
  read?(schema: Json): Json;
  /** Judged when a provider is named without API and mode. Strict modes are not: a client switches them on. */
  isUsual: boolean;
  /** ISO days between which it exists. */
  since?: string;
  until?: string;
}

/** A provider or engine with its endpoints and rules. */
export interface Provider {
  id: string;
  title: string;
  /** Common names, lower case. */
  aliases: readonly string[];
  about: string;
  /** It serves models of other makers: where a name says both, the host is meant. */
  isHost?: true;
  endpoints: readonly Endpoint[];
  /** Its own rules, and those of others that hold here name these endpoints themselves. */
  rules: readonly Rule[];
  sources: readonly Source[];
}
