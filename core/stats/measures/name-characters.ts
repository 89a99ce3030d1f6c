import { ownString } from '../../schema/json';
import { defineMeasure } from '../measure';
import type { ReadTool } from '../subjects';

const name = ({ tool }: ReadTool): string => ownString(tool, 'name') ?? '';

export const nameCharacters = defineMeasure({
  id: 'name-characters',
  title: 'Spelling of names',
  question: 'How are the names of tools spelled?',
  unit: 'tool',
  form: 'shares',
  parts: [
    {
      id: 'snake-case',
      title: 'snake_case',
      says: 'have names in snake_case',
      holds: (tool) => /^[a-z0-9]+(_[a-z0-9]+)+$/.test(name(tool)),
    },
    {
      id: 'kebab-case',
      title: 'kebab-case',
      says: 'have names in kebab-case',
      holds: (tool) => /^[a-z0-9]+(-[a-z0-9]+)+$/.test(name(tool)),
    },
    {
      id: 'camel-case',
      title: 'camelCase or PascalCase',
      says: 'have names in camelCase or PascalCase',
      holds: (tool) => /^[A-Za-z0-9]+$/.test(name(tool)) && /[a-z][A-Z]/.test(name(tool)),
    },
    {
      id: 'one-word',
      title: 'One word',
      says: 'have names of one word',
      holds: (tool) => /^[a-z0-9]+$/.test(name(tool)),
    },
    {
      id: 'outside',
      title: 'Other characters',
      says: 'have names with characters other than letters, digits, _ and -',
      holds: (tool) => !/^[A-Za-z0-9_-]+$/.test(name(tool)),
    },
  ],
  method: 'ASCII letters and digits. The first four do not overlap; a mixed spelling is in none of them.',
});
