import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '@/core/schema/json';
import { readRegistryRecord } from './server-json';

/** JSON in the words of a server.json, so that it gets past the first look. */
const words = [
  'server',
  '_meta',
  'name',
  'version',
  'description',
  'packages',
  'remotes',
  'registryType',
  'identifier',
  'transport',
  'type',
  'url',
  'headers',
  'variables',
  'environmentVariables',
  'packageArguments',
  'isRequired',
  'value',
  'default',
  'choices',
  '__proto__',
  'constructor',
];
const texts = [
  'npm',
  'pypi',
  'stdio',
  'named',
  'a/b',
  'io.github.a/b',
  'https://{x}.example.com/{y}',
  '{',
  '\u0000',
];
const json = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    fc.constantFrom<Json>(null, true, 0, -1, 1e308, ''),
    fc.constantFrom(...texts),
    fc.string(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(fc.constantFrom(...words), tie('value')), { maxLength: 6 })
      .map((entries) => Object.fromEntries(entries)),
  ),
})).value;

describe('a record of a registry', () => {
  it('whatever it is gives a listing or a reason, and only endpoints that can be recorded', () => {
    fc.assert(
      fc.property(json, json, json, (packages, remotes, rest) => {
        const server = { name: 'io.github.a/b', version: rest, packages, remotes };
        for (const item of [rest, { server }, { server: rest, _meta: rest }]) {
          const { listing, refused } = readRegistryRecord(item);
          expect(listing !== null || refused.length > 0).toBe(true);
          for (const endpoint of listing?.endpoints ?? []) {
            expect(endpoint.address).toMatch(/^[^\p{Cc}]{1,4000}$/u);
            if (endpoint.kind === 'http' && endpoint.missing.every((one) => one.place !== 'address'))
              expect(new URL(endpoint.address).protocol).toMatch(/^https?:$/);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('with placeholders that name each other is filled once, and wants what is left', () => {
    const variables = { a: { value: '{b}{b}' }, b: { value: '{a}{a}' } };
    const server = { name: 'io.github.a/b', remotes: [{ url: 'https://example.com/{a}', variables }] };
    expect(readRegistryRecord({ server }).listing?.endpoints).toMatchObject([
      { address: 'https://example.com/{b}{b}', missing: [{ name: 'b', place: 'address' }] },
    ]);
  });

  it('of any depth and size is read in a moment', () => {
    let deep: Json = 'x';
    for (let i = 0; i < 5_000; i++) deep = { variables: deep, packages: [deep] };
    const many = Array.from({ length: 50_000 }, (_, i) => ({
      type: 'sse',
      url: `https://h${i}.example.com/`,
    }));
    const read = readRegistryRecord({ server: { name: 'io.github.a/b', packages: deep, remotes: many } });
    expect(read.listing?.endpoints).toHaveLength(50);
  });
});
