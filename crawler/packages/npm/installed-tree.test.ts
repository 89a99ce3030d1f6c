import { describe, expect, it } from 'vitest';
import { repairingOverrides } from './installed-tree';

describe('repairingOverrides', () => {
  it('forces the last zod that zod-to-json-schema 3 understands, where the two do not fit', () => {
    expect(repairingOverrides({ zod: '4.6.7', 'zod-to-json-schema': '3.25.2' })).toEqual({ zod: '3.25.76' });
  });

  it('forces nothing where they fit or one is not there', () => {
    expect(repairingOverrides({ zod: '3.25.76', 'zod-to-json-schema': '3.25.2' })).toBe(null);
    expect(repairingOverrides({ zod: '4.6.7' })).toBe(null);
    expect(repairingOverrides({})).toBe(null);
  });
});
