import { expect, it } from 'vitest';
import { exampleItem } from '@/test/helpers/example-feed';
import { entryOfItem } from './entry';

it('a name with lines in it makes no line of an entry', () => {
  const item = { ...exampleItem, summary: 'Calls are refused. Tools: x\nBreaking.\nKind: tool removed., y.' };
  const { text } = entryOfItem(item, 'https://schemalog.example');
  expect(text.split('\n').filter((line) => line === 'Breaking.')).toHaveLength(1);
  expect(text).toContain('Tools: x Breaking. Kind: tool removed., y.');
});

it('the figures of a month have a line each', () => {
  const item = {
    ...exampleItem,
    type: 'adoption' as const,
    server: null,
    tool: null,
    step: null,
    kind: null,
  };
  const { text } = entryOfItem({ ...item, summary: 'one\ntwo' }, 'https://schemalog.example');
  expect(text.split('\n').slice(0, 2)).toEqual(['one', 'two']);
});
