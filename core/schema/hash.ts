import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical';
import type { Json } from './json';

/** SHA-256 of text (as UTF-8) or bytes, 64 lower-case hex digits. */
export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** The content address of a tool definition: SHA-256 of its canonical JSON. */
export function definitionHash(definition: Json): string {
  return sha256(canonicalJson(definition));
}

/** The SHA-1 of text, in hexadecimal: for names that other programs make with it, never for our own keys. */
export function sha1(text: string): string {
  return createHash('sha1').update(text).digest('hex');
}
