import { describe, expect, it } from 'vitest';
import { rewriteOf } from '../all';
import { generators, recogniseGenerator } from './recognise';

describe.each(generators.map((one) => [one.id, one] as const))('%s', (id, generator) => {
  it('is recognised by its own signs, before all others', () => {
    for (const example of generator.examples) expect(recogniseGenerator(example)?.id).toBe(id);
  });

  it('advises on rewrites that there are, with a source', () => {
    for (const rewrite of Object.keys(generator.spellings)) expect(rewriteOf(rewrite), rewrite).toBeDefined();
    expect(generator.sources.length).toBeGreaterThan(0);
  });
});

describe('a schema written by hand', () => {
  it('is nobody’s', () => {
    const tool = {
      name: 't',
      inputSchema: { type: 'object', properties: { q: { type: 'string' } }, required: ['q'] },
    };
    expect(recogniseGenerator(tool)).toBeUndefined();
    expect(recogniseGenerator(null)).toBeUndefined();
    expect(recogniseGenerator({ inputSchema: 3 })).toBeUndefined();
  });
});
