import type { LabClient } from '../client';

/** A library that turns a JSON Schema into the grammar by which a local runtime holds a model to it. */
export interface LabEngine extends Pick<LabClient, 'title' | 'homepage' | 'versionPackage' | 'packages'> {
  /** kebab-case, e.g. `xgrammar`. Its program is `lab/drivers/engine-<id>.mjs`. */
  id: string;
}

/** What an engine made of one schema. */
export type EngineAnswer =
  /** `warnings`: what the engine said that it leaves out. */
  | { outcome: 'compiled'; ms: number; warnings: string[] }
  | { outcome: 'refused'; ms: number; words: string }
  /** The engine ended or did not come to an end. */
  | { outcome: 'failed'; reason: 'time' | 'memory' | 'crash'; words: string };
