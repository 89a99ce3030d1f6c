import { exactText } from './exact-text';
import { wordRuns } from './word-diff';

/** Characters of an equal part that stay beside a difference. */
const context = 40;

/**
 * Two texts in one line, with nothing unseen: `Finds [-new-]{+old+} notes`. Long equal parts are cut to what stands beside a
 * difference. What differs too much is shown as all taken out and all put in.
 */
export function markedWords(before: string, after: string, maxChars: number): string {
  const runs = wordRuns(before, after) ?? [
    { sign: '-' as const, text: before },
    { sign: '+' as const, text: after },
  ];
  let line = '';
  for (const [i, { sign, text }] of runs.entries()) {
    if (line.length >= maxChars) return `${line} …`;
    const room = Math.max(context, maxChars - line.length);
    if (sign === '=') line += equalPart(text, i === 0, i === runs.length - 1);
    else line += `${sign === '-' ? '[-' : '{+'}${cut(exactText(text), room)}${sign === '-' ? '-]' : '+}'}`;
  }
  return line;
}

function equalPart(text: string, isFirst: boolean, isLast: boolean): string {
  const chars = [...exactText(text)];
  if (chars.length <= 2 * context) return chars.join('');
  const start = isFirst ? '' : chars.slice(0, context).join('');
  const end = isLast ? '' : chars.slice(-context).join('');
  return `${start}…${end}`;
}

function cut(text: string, maxChars: number): string {
  return text.length <= maxChars ? text : `${text.slice(0, maxChars).toWellFormed()}…`;
}
