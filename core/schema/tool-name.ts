import { ownString } from './json';
import { limits } from './limits';

/**
 * The name under which a tool is kept and shown: as sent, except that lone surrogates and control characters (which no
 * address can carry) become U+FFFD and that it is cut after `limits.nameChars` characters. `''` when there is none.
 */
export function toolName(definition: unknown): string {
  const name = ownString(definition, 'name') ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return name
    .slice(0, limits.nameChars)
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f]/g, '\uFFFD');
}
