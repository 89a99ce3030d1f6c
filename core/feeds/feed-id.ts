import { sha256 } from '../schema/hash';

/**
 * A name for a feed or an entry that stays for ever, wherever the site stands: a UUID of version 8 (RFC 9562) made of a
 * text's SHA-256.
 */
export function feedId(text: string): string {
  const hex = sha256(`schemalog ${text}`);
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return `urn:uuid:${parts.join('-')}`;
}
