/** Characters of an address, and of its part before the `@` (RFC 5321, 4.5.3.1). */
const maxChars = 254;
const maxLocalChars = 64;

/** An address for mail, or in words what is wrong with it. */
export type ParsedMailAddress = { address: string } | { problem: string };

/**
 * Reads an address as people write it: the part before the `@` as a dot-atom of ASCII (no quotes, comments, lists or names, so
 * that nothing in it means anything in a header or to a mail server), the domain as a host with a dot, in ASCII and small
 * letters.
 */
export function parseMailAddress(typed: string): ParsedMailAddress {
  const text = typed.trim();
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(0, at));
  if (at < 1 || at === text.length - 1) return { problem: 'Write an address such as name@example.com.' };
  if (!/^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local) || local.length > maxLocalChars)
    return {
      problem: 'The part before the @ has characters that cannot be used here, or is longer than 64.',
    };
  const domain = asciiHost(text.slice(at + 1));
  if (domain === null) return { problem: 'The part after the @ is no domain.' };
  const address = `${local}@${domain}`;
  return address.length > maxChars
    ? { problem: `An address has at most ${maxChars} characters.` }
    : { address };
}

/** The host in ASCII; null for what is none, for one without a dot and for a bare IP address. */
function asciiHost(text: string): string | null {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(text)) return null;
  const address = `http://${text}/`;
  if (!URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  return /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(hostname)
    ? hostname
    : null;
}
