import { isObject, own } from '../../schema/json';
import { defineMeasure } from '../measure';
import type { ReadTool } from '../subjects';

const atRoot = ({ tool }: ReadTool) => own(own(tool, 'inputSchema'), 'additionalProperties');

export const closedObjects = defineMeasure({
  id: 'closed-objects',
  title: 'additionalProperties',
  question: 'How many tools refuse parameters that they do not know?',
  unit: 'tool',
  form: 'shares',
  parts: [
    {
      id: 'root-false',
      title: 'false at the root',
      says: 'refuse unknown parameters (additionalProperties: false at the root)',
      holds: (tool) => atRoot(tool) === false,
    },
    {
      id: 'root-true',
      title: 'true at the root',
      says: 'invite unknown parameters (additionalProperties: true at the root)',
      holds: (tool) => atRoot(tool) === true,
    },
    {
      id: 'root-silent',
      title: 'nothing at the root',
      says: 'do not say it at the root',
      holds: (tool) => atRoot(tool) === undefined,
    },
    {
      id: 'schema-anywhere',
      title: 'a schema, anywhere',
      says: 'have a schema for further properties somewhere',
      holds: ({ input }) => input.some(({ schema }) => isObject(own(schema, 'additionalProperties'))),
    },
  ],
  method: 'What the inputSchema states; whether the server enforces it is not measured.',
  changeKinds: ['object-closed', 'object-opened'],
});
