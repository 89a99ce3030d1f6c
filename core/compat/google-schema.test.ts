import { describe, expect, it } from 'vitest';
import { fromGoogleSchema } from './google-schema';
import { losses } from './loss';

describe('fromGoogleSchema', () => {
  it('reads types in capitals as the types they stand for', () => {
    const published = { type: 'object', properties: { a: { type: 'array', items: { type: 'string' } } } };
    const sent = { type: 'OBJECT', properties: { a: { type: 'ARRAY', items: { type: 'STRING' } } } };
    expect(losses(published, fromGoogleSchema(sent))).toEqual([]);
  });

  it('a nullable union takes null', () => {
    const published = { type: 'object', properties: { a: { type: ['string', 'null'] } } };
    const sent = { type: 'object', properties: { a: { anyOf: [{ type: 'string' }], nullable: true } } };
    expect(losses(published, fromGoogleSchema(sent))).toEqual([]);
    expect(losses(published, sent)).not.toEqual([]);
  });

  it('leaves names of properties and other words alone', () => {
    const schema = { type: 'object', properties: { type: { type: 'string', enum: ['STRING'] } } };
    expect(fromGoogleSchema(schema)).toEqual(schema);
  });
});
