import { isObject, own } from '../../schema/json';
import { defineMeasure } from '../measure';
import type { ReadTool } from '../subjects';

const root = ({ tool }: ReadTool) => own(tool, 'outputSchema');

function properties(tool: ReadTool): number {
  const found = own(root(tool), 'properties');
  return isObject(found) ? Object.keys(found).length : 0;
}

export const outputSchema = defineMeasure({
  id: 'output-schema',
  title: 'Output schemas',
  question: 'How many tools say what they return?',
  unit: 'tool',
  form: 'shares',
  parts: [
    {
      id: 'declared',
      title: 'An outputSchema',
      says: 'declare an outputSchema',
      holds: (tool) => isObject(root(tool)),
    },
    {
      id: 'object-root',
      title: 'Its root is an object',
      says: 'declare an outputSchema whose root is an object',
      holds: (tool) => own(root(tool), 'type') === 'object',
    },
    {
      id: 'other-root',
      title: 'Its root is something else',
      says: 'declare an outputSchema whose root is not an object',
      holds: (tool) => isObject(root(tool)) && own(root(tool), 'type') !== 'object',
    },
    {
      id: 'with-properties',
      title: 'It names properties',
      says: 'declare an outputSchema that names properties, which is more than "an object"',
      holds: (tool) => properties(tool) > 0,
    },
    {
      id: 'nested',
      title: 'It nests',
      says: 'declare an outputSchema with a schema two levels below its root',
      holds: ({ output }) => output.some(({ depth }) => depth >= 2),
    },
  ],
  method:
    'A tool counts when its definition has a member outputSchema that is an object; what is in it is told apart by the other parts. Whether calls keep the promise is not measured: tools are never called.',
  published: [
    {
      part: 'declared',
      percent: 5.6,
      sample: '16 of 288 tools from 14 servers, chosen by the authors',
      counted: '5 August 2026',
      source: 'a page of another project on outputSchema, read 2026-11-30',
    },
    {
      part: 'declared',
      percent: 19.7,
      sample: 'another sample; its size and servers are not stated where it is quoted',
      counted: null,
      source: 'quoted beside the figure above, read 2026-11-30',
    },
  ],
  changeKinds: ['output-schema-added', 'output-schema-removed'],
});
