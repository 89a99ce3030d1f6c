import { isTooDeep } from '../diff/contain/plain';
import { type Json, ownString } from '../schema/json';
import { markedWords } from '../text/marked-words';
import { textNotes } from '../text/text-notes';
import type { Detail } from './report';

/** Characters of a text with its differences marked. */
const maxChars = 600;

/** How a text changed, word by word, and what eyes do not see of it. Nothing for what is no text. */
export function changeWords(before: Json | undefined, after: Json | undefined): Detail[] {
  if (typeof after !== 'string' || (before !== undefined && typeof before !== 'string')) return [];
  const words: Detail[] =
    before === undefined ? [] : [{ label: 'words', code: markedWords(before, after, maxChars) }];
  return [...words, ...textNotes(before ?? '', after).map((text): Detail => ({ text: `Note: ${text}.` }))];
}

/** What a new tool says of itself, and what eyes do not see of it. */
export function newToolWords(definition: Json | undefined): Detail[] {
  const description = ownString(definition, 'description');
  const notes =
    definition === undefined || isTooDeep(definition) ? [] : textNotes('', JSON.stringify(definition));
  return [
    ...(description === undefined ? [] : [{ label: 'description', code: description.slice(0, maxChars) }]),
    ...notes.map((text): Detail => ({ text: `Note: ${text}.` })),
  ];
}
