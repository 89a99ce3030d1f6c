import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { checkLimits } from './limits';

/** Text packed for an address; null when it is too long for one. */
export function pack(text: string): { packed: string } | { tooLong: number } {
  const packed = deflateRawSync(Buffer.from(text), { level: 9 }).toString('base64url');
  return packed.length <= checkLimits.packedChars ? { packed } : { tooLong: packed.length };
}

/** The text of an address; null when it carries none that can be read, or one beyond the limit. */
export function unpack(packed: string): string | null {
  if (packed.length > checkLimits.packedChars) return null;
  try {
    return inflateRawSync(Buffer.from(packed, 'base64url'), {
      maxOutputLength: checkLimits.unpackedBytes,
    }).toString('utf8');
  } catch {
    return null;
  }
}
