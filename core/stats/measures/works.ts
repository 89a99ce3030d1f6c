import { defineMeasure } from '../measure';
import type { GradedTool } from '../subjects';

/** Profiles in which a tool has one of these grades. */
const gradedAs = ({ letters }: GradedTool, grades: string): number =>
  [...letters].filter((letter) => grades.includes(letter)).length;

const worksIn = (tool: GradedTool, share: number): boolean =>
  tool.letters.length > 0 && gradedAs(tool, 'AB') >= tool.letters.length * share;

export const works = defineMeasure({
  id: 'works',
  title: 'Tools that work everywhere',
  question: 'How many tools work with every client and provider?',
  unit: 'graded',
  form: 'shares',
  parts: [
    {
      id: 'everywhere',
      title: 'In every profile',
      says: 'work in every profile',
      holds: (tool) => worksIn(tool, 1),
    },
    {
      id: 'nine-tenths',
      title: 'In nine tenths of them',
      says: 'work in nine tenths of the profiles or more',
      holds: (tool) => worksIn(tool, 0.9),
    },
    {
      id: 'half',
      title: 'In half of them',
      says: 'work in half of the profiles or more',
      holds: (tool) => worksIn(tool, 0.5),
    },
    {
      id: 'refused',
      title: 'Refused somewhere',
      says: 'are refused in at least one profile',
      holds: (tool) => gradedAs(tool, 'DF') > 0,
    },
    {
      id: 'takes-others',
      title: 'Takes others down',
      says: 'take other tools down with them in at least one profile',
      holds: (tool) => gradedAs(tool, 'F') > 0,
    },
    {
      id: 'unknown',
      title: 'Not known somewhere',
      says: 'have a profile in which nothing is known',
      holds: (tool) => gradedAs(tool, '?') > 0,
    },
  ],
  method:
    'A profile is a client release on its way to a provider, or one of the two alone. A tool works in it with grade A or B: its shape arrives whole. A tool is judged among the tools of its own list, as if nothing else were connected; a list that is too long for a profile counts against all of its tools. Strict modes, which want closed schemas, are profiles too. What is not known is not counted as working. Along the months, tools, clients and rules all move: each month shows what was known by its end.',
});
