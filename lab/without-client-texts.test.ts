import { expect, it } from 'vitest';
import type { Json } from '@/core/schema/json';
import { clientText, withoutClientTexts } from './without-client-texts';

const long =
  'This is a sentence of ours that is served with the tool and is longer than eighty characters in all.';
const foreign =
  'These are words of the client itself, which it puts into every tool that it sends to a model provider.';
const clean = (served: Json, schema: Json, description: string | null = null) =>
  withoutClientTexts(served, { name: 'a', description, schema, field: 'x' });

it('a text that a client wrote itself is not copied into a capture', () => {
  const sent = clean({ name: 'a' }, { properties: { wait: { description: foreign } } }, foreign);
  expect(sent).toMatchObject({
    description: clientText,
    schema: { properties: { wait: { description: clientText } } },
  });
});

it('texts that were served are kept, also cut or with something added', () => {
  const served = { name: 'a', description: long };
  for (const text of [long, long.slice(0, 90), `${long} Format: uri.`, `Server fixture: ${long}`])
    expect(clean(served, {}, text).description).toBe(text);
});

it('short words and values are kept, whoever wrote them', () => {
  const schema = { type: 'string', description: '(format: uri)', enum: ['a', null, 3] };
  expect(clean({}, schema).schema).toEqual(schema);
});
