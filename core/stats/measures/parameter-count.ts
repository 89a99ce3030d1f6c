import { defineMeasure } from '../measure';
import { ranges } from '../ranges';
import { parametersOf } from '../subjects';

export const parameterCount = defineMeasure({
  id: 'parameter-count',
  title: 'Parameters of a tool',
  question: 'How many parameters do tools have?',
  unit: 'tool',
  form: 'ranges',
  parts: ranges<'tool'>(
    ({ tool }) => parametersOf(tool).length,
    [0, 1, 2, 3, 5, 8, 12, 20],
    'have',
    'parameters',
  ),
  method:
    'The top-level properties of the inputSchema. Parameters inside objects and unions are not counted.',
});
