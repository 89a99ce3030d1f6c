import type { Point } from '../stats/figures';
import type { AnyMeasure } from '../stats/measure';
import { type Month, monthName, yearOf } from '../stats/month';
import { finding } from '../stats/say';
import type { Words } from './words';

/** How far the features of the protocol were taken up by the end of a month. */
export interface AdoptionMonth {
  month: Month;
  figures: readonly { measure: AnyMeasure; point: Point }[];
  /** Servers that count in the month, since their dates can be believed, of all that are counted. */
  servers: { dated: number; all: number };
  /** When it was counted, epoch ms. */
  countedAt: number;
}

const names = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The key of the entry of a month. */
export function adoptionKey(month: Month): string {
  return `adoption:${monthName(month)}`;
}

/** What the entry of a month says: a sentence with its denominator for each feature; null when nothing was counted. */
export function adoptionWords({ month, figures, servers, countedAt }: AdoptionMonth): Words | null {
  const says = figures.flatMap(({ measure, point }) => finding(measure, point) ?? []);
  const [headline] = says;
  if (headline === undefined) return null;
  const day = new Date(countedAt).toISOString().slice(0, 10);
  return {
    title: `Adoption by the end of ${names[month % 12]} ${yearOf(month)}: ${headline.replace(/\.(?: .*)?$/, '')}`,
    summary: [
      ...says,
      `Counted on ${day} over the ${servers.dated} servers, of ${servers.all}, whose dates can be believed.`,
    ].join('\n'),
  };
}
