import { isObject, own } from '../../schema/json';
import { defineMeasure } from '../measure';

export const meta = defineMeasure({
  id: 'meta',
  title: '_meta',
  question: 'How many tools carry data for particular clients?',
  unit: 'tool',
  form: 'shares',
  parts: [
    {
      id: 'declared',
      title: '_meta',
      says: 'have _meta',
      holds: ({ tool }) => isObject(own(tool, '_meta')),
    },
    {
      id: 'not-empty',
      title: 'With something in it',
      says: 'have _meta with at least one member',
      holds: ({ tool }) => Object.keys((own(tool, '_meta') as object | undefined) ?? {}).length > 0,
    },
  ],
  method: 'A tool counts when its definition has a member _meta that is an object.',
  published: [
    {
      part: 'declared',
      percent: 2.4,
      sample: '288 tools from 14 servers, chosen by the authors',
      counted: '5 August 2026',
      source: 'a page of another project on outputSchema, read 2026-11-30',
    },
  ],
  changeKinds: ['meta-changed'],
});
