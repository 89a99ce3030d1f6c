import { isObject, own } from '../../schema/json';
import { defineMeasure, type Part } from '../measure';

const supports = ['forbidden', 'optional', 'required'];

export const execution = defineMeasure({
  id: 'execution',
  title: 'Execution',
  question: 'How many tools say whether they run as tasks?',
  unit: 'tool',
  form: 'shares',
  parts: [
    {
      id: 'declared',
      title: 'execution',
      says: 'have execution',
      holds: ({ tool }) => isObject(own(tool, 'execution')),
    },
    ...supports.map(
      (support): Part<'tool'> => ({
        id: support,
        title: `taskSupport: ${support}`,
        says: `state taskSupport: ${support}`,
        holds: ({ tool }) => own(own(tool, 'execution'), 'taskSupport') === support,
      }),
    ),
  ],
  method:
    'A tool counts when its definition has a member execution that is an object. Newer releases of the TypeScript SDK add taskSupport: "forbidden" on their own: most of what is counted as that was not written by an author.',
  changeKinds: ['task-support-changed'],
});
