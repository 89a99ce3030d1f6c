import { isObject, own } from '../../schema/json';
import { defineMeasure, type Part } from '../measure';
import type { ReadTool } from '../subjects';

const hint = ({ tool }: ReadTool, name: string) => own(own(tool, 'annotations'), name);

const hints = [
  { name: 'readOnlyHint', id: 'read-only' },
  { name: 'destructiveHint', id: 'destructive' },
  { name: 'idempotentHint', id: 'idempotent' },
  { name: 'openWorldHint', id: 'open-world' },
];

export const annotations = defineMeasure({
  id: 'annotations',
  title: 'Annotations',
  question: 'How many tools say whether they only read, destroy, or can be repeated?',
  unit: 'tool',
  form: 'shares',
  parts: [
    {
      id: 'declared',
      title: 'Annotations',
      says: 'have annotations',
      holds: ({ tool }) => isObject(own(tool, 'annotations')),
    },
    ...hints.flatMap(({ name, id }) =>
      [true, false].map(
        (value): Part<'tool'> => ({
          id: `${id}-${value}`,
          title: `${name}: ${value}`,
          says: `state ${name}: ${value}`,
          holds: (tool) => hint(tool, name) === value,
        }),
      ),
    ),
    {
      id: 'contradiction',
      title: 'Read-only and destructive at once',
      says: 'state readOnlyHint: true together with destructiveHint: true',
      holds: (tool) => hint(tool, 'readOnlyHint') === true && hint(tool, 'destructiveHint') === true,
    },
  ],
  method:
    'A tool counts when its definition has a member annotations that is an object; a hint counts when it is stated as true or false. Hints that are absent have defaults in the protocol, which are not counted. Whether a hint is true of the tool is not measured.',
  changeKinds: ['annotation-changed', 'risk-raised', 'risk-lowered'],
});
