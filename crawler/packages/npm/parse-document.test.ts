import { describe, expect, it } from 'vitest';
import type { Json } from '@/core/schema/json';
import { parseRegistryDocument } from './parse-document';

const version = (json: Json) =>
  parseRegistryDocument({ name: '@x/server', versions: { '1.0.0': json } })?.versions['1.0.0'];

describe('parseRegistryDocument', () => {
  it('reads the parts that are used, in all their spellings', () => {
    expect(
      version({
        bin: 'cli.js',
        engines: { node: '>=20' },
        repository: { url: 'git+https://example.com/x.git' },
        license: { type: 'MIT' },
        keywords: ['mcp', 3],
        deprecated: 'use another',
        dependencies: { zod: '^4' },
      }),
    ).toMatchObject({
      bin: { server: 'cli.js' },
      nodeRange: '>=20',
      repository: 'git+https://example.com/x.git',
      license: 'MIT',
      keywords: ['mcp'],
      deprecated: 'use another',
      dependencies: { zod: '^4' },
    });
    expect(version({ repository: 'github:x/y', bin: { a: 'a.js' } })).toMatchObject({
      repository: 'github:x/y',
      bin: { a: 'a.js' },
    });
  });

  it('takes what is missing or of the wrong kind as missing', () => {
    expect(
      version({
        bin: 3,
        engines: ['node'],
        keywords: 'mcp',
        license: null,
        deprecated: false,
        dependencies: [],
      }),
    ).toEqual({
      version: '1.0.0',
      bin: {},
      nodeRange: null,
      dependencies: {},
      deprecated: null,
      description: null,
      repository: null,
      homepage: null,
      license: null,
      keywords: [],
    });
  });

  it('leaves out versions that are none, and times without a version', () => {
    const document = parseRegistryDocument({
      name: 'x',
      versions: JSON.parse('{"1.0.0":{},"latest":{},"../x":{},"__proto__":{},"2.0.0":"?"}') as Json,
      time: { created: 'a', modified: 'b', '1.0.0': 'c', '3.0.0': 'd' },
    });
    expect(Object.keys(document?.versions ?? {})).toEqual(['1.0.0']);
    expect(document?.time).toEqual({ created: 'a', modified: 'b', '1.0.0': 'c' });
  });

  it('cuts long texts', () => {
    expect(version({ description: 'x'.repeat(1e6) })?.description).toHaveLength(4000);
  });

  it.each([null, [], 'x', {}, { name: 'x' }, { name: 1, versions: {} }])(
    'refuses what is no document: %j',
    (json) => {
      expect(parseRegistryDocument(json as Json)).toBe(null);
    },
  );
});
