import type { Json } from '../../../schema/json';
import type { Source } from '../../evidence';

/** A library that writes schemas from code, and how its users get it to write the rewritten form. */
export interface Generator {
  id: string;
  title: string;
  /** Which signs in a tool it is recognised by, in words. */
  signs: string;
  /** Whether the tool looks like its work. Wrong at times: advice says "if you use". */
  recognise(tool: Json): boolean;
  /** By id of a rewrite: what to write in code. */
  spellings: Readonly<Record<string, string>>;
  sources: readonly Source[];
  /** Tools it wrote. */
  examples: readonly Json[];
}
