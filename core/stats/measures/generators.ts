import { isObject, own, ownString } from '../../schema/json';
import { defineMeasure } from '../measure';
import type { ReadTool } from '../subjects';

const root = ({ tool }: ReadTool) => own(tool, 'inputSchema');
const dialect = (tool: ReadTool): string => ownString(root(tool), '$schema') ?? '';

/** Pydantic gives a model's name to the root and a title made of its name to each property. */
function isPydantic(tool: ReadTool): boolean {
  const properties = own(root(tool), 'properties');
  const all = isObject(properties) ? Object.values(properties) : [];
  return (
    ownString(root(tool), 'title') !== undefined &&
    all.length > 0 &&
    all.every((one) => ownString(one, 'title') !== undefined)
  );
}

const isZod3 = (tool: ReadTool): boolean => dialect(tool).includes('json-schema.org/draft-07/');
const isZod4 = (tool: ReadTool): boolean => dialect(tool).includes('json-schema.org/draft/2020-12/');

export const generators = defineMeasure({
  id: 'generators',
  title: 'Makers of schemas',
  question: 'What wrote the input schemas?',
  unit: 'tool',
  form: 'shares',
  parts: [
    {
      id: 'draft-07',
      title: 'As zod-to-json-schema writes',
      says: 'have an inputSchema that names draft-07, as zod-to-json-schema writes it',
      holds: (tool) => isZod3(tool) && !isPydantic(tool),
    },
    {
      id: '2020-12',
      title: 'As zod 4 writes',
      says: 'have an inputSchema that names 2020-12, as zod 4 writes it',
      holds: (tool) => isZod4(tool) && !isPydantic(tool),
    },
    {
      id: 'pydantic',
      title: 'As Pydantic writes',
      says: 'have a title at the root and at every property, as Pydantic writes it',
      holds: isPydantic,
    },
    {
      id: 'unmarked',
      title: 'Without a mark',
      says: 'have an inputSchema without such a mark',
      holds: (tool) => !isZod3(tool) && !isZod4(tool) && !isPydantic(tool),
    },
  ],
  method:
    'Told by the marks that a generator leaves, not by what is installed: an author can write the same by hand, and other generators can leave the same marks. A schema without a mark may have been written by hand or by a generator that names no dialect. Each tool is in one part.',
});
