import type { Json } from '@/core/schema/json';

/** One page that the fixture server answers to `tools/list`. */
export interface ScriptPage {
  /** The cursor that asks for it; null for the first page. */
  cursor: string | null;
  /** Values of `tools`, sent as they are, valid or not. */
  tools: readonly Json[];
  /** Sent as `nextCursor` when it is there, also null or a number. */
  nextCursor?: Json;
}

/** What the fixture server serves. */
export interface Script {
  pages: readonly ScriptPage[];
  /** Revision that the server answers with; that of the client when it is not given. */
  protocolVersion?: string;
  /** Answered instead of any page. */
  listError?: { code: number; message: string };
}

/** A list of probe tools: served by one run of a client. */
export interface ToolList {
  /** Stable, kebab-case. */
  id: string;
  script: Script;
  /** `counts`: only how many tools were sent is kept, for lists whose length is the question. */
  keep?: 'tools' | 'counts';
}

/** One page that holds all the tools. */
export function onePage(tools: readonly Json[]): Script {
  return { pages: [{ cursor: null, tools }] };
}

/** All tools of a script, in the order of its pages. */
export function servedTools(script: Script): Json[] {
  return script.pages.flatMap((page) => page.tools);
}
