import { ownString } from './json';
import { limits } from './limits';

const plain = /^[\x20-\x7e]*$/;

/**
 * The name under which a tool is kept and shown: as sent, except that lone surrogates and control characters (which no
 * address can carry) become U+FFFD and that it is cut after `limits.nameChars` characters. `''` when there is none.
 */
export function toolName(definition: unknown): string {
  const name = ownString(definition, 'name') ?? '';
  if (plain.test(name) && name.length <= limits.nameChars) return name;
  return [...name.slice(0, limits.nameChars).toWellFormed()]
    .map((char) => (isControl(char) ? '\uFFFD' : char))
    .join('');
}

function isControl(char: string): boolean {
  const code = char.codePointAt(0) ?? 0;
  return code < 0x20 || (code >= 0x7f && code < 0xa0);
}
