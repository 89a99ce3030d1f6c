import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { checkLimits } from './limits';
import { pack, unpack } from './packed';

it('a packed text comes back whole', () => {
  const text = JSON.stringify({ name: 'täg', inputSchema: { type: 'object' } });
  const packed = pack(text);
  expect('packed' in packed && unpack(packed.packed)).toBe(text);
});

it('a text that is too long for an address says how long it would be', () => {
  const text = Array.from({ length: 9_000 }, (_, i) => (i * 7_919) % 100_003).join();
  const packed = pack(text);
  expect('tooLong' in packed && packed.tooLong).toBeGreaterThan(checkLimits.packedChars);
});

it('an address that would unpack beyond the limit, or is no packing, carries nothing', () => {
  const bomb = deflateRawSync(Buffer.alloc(checkLimits.unpackedBytes + 1)).toString('base64url');
  expect(bomb.length).toBeLessThan(checkLimits.packedChars);
  expect(unpack(bomb)).toBeNull();
  expect(unpack('%%%')).toBeNull();
});
