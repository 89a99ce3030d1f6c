import { z } from 'zod';
import type { Point } from '../stats/figures';
import type { AnyMeasure } from '../stats/measure';
import { finding } from '../stats/say';
import { momentField, pageOf, urlField } from './fields';

const count = (about: string) => z.int().meta({ description: about });
const share = (about: string) =>
  z
    .number()
    .nullable()
    .meta({ description: `${about} Between 0 and 1; null below 30 subjects.` });

/** What is counted of one part at present. */
const figureSchema = z
  .object({
    part: z.string().meta({ description: 'Which part of the measure.', examples: ['any'] }),
    title: z.string(),
    count: count('Subjects that have it.'),
    of: count('Of how many.'),
    share: share('The share.'),
    low: share('Lower end of its 95 % interval.'),
    high: share('Upper end of its 95 % interval.'),
    serversWith: z
      .int()
      .nullable()
      .meta({ description: 'Servers with at least one; null where steps are counted.' }),
    servers: z.int().nullable().meta({ description: 'Of how many servers; null as before.' }),
  })
  .meta({ id: 'Figure', description: 'A count with its denominator.' });

/** A measure at present. */
const statisticSchema = z
  .object({
    id: z.string().meta({ description: 'Stable id of the measure.', examples: ['output-schema'] }),
    title: z.string(),
    question: z.string(),
    unit: z.string().meta({
      description:
        'What is counted: tools, parameters, servers, steps to a release, times between changes, judged tools, or inspected servers.',
      examples: ['tool'],
    }),
    finding: z
      .string()
      .nullable()
      .meta({ description: 'The figures in a sentence; null while nothing is counted.' }),
    asOf: momentField('When the newest inspection was made.').nullable(),
    figures: z
      .array(figureSchema)
      .meta({ description: 'Each part at present; empty while nothing is counted.' }),
    url: urlField('Its page on this site, with chart and method.'),
  })
  .meta({ id: 'Statistic', description: 'How far something is used, over the newest list of every server.' });

export const statisticPageSchema = pageOf('StatisticPage', statisticSchema, 'Every measure at present.');
export type StatisticResource = z.infer<typeof statisticSchema>;

/** @param page the address of its page */
export function statisticResource(
  measure: AnyMeasure,
  now: Point | undefined,
  asOf: string | null,
  page: string,
): StatisticResource {
  return {
    id: measure.id,
    title: measure.title,
    question: measure.question,
    unit: measure.unit,
    finding: finding(measure, now),
    asOf,
    figures: (now?.figures ?? []).map((figure, i) => ({
      part: figure.part,
      title: measure.parts[i]?.title ?? figure.part,
      count: figure.count,
      of: figure.of,
      share: figure.share,
      low: figure.low,
      high: figure.high,
      serversWith: figure.servers?.count ?? null,
      servers: figure.servers?.of ?? null,
    })),
    url: page,
  };
}

/** A measure with its values over time and by group. */
export const statisticDetailSchema = statisticSchema
  .extend({
    method: z.string().meta({ description: 'How it is counted, and what it does not say.' }),
    rows: z
      .array(
        z
          .object({
            axis: z.string().meta({ description: '`now`, `month` or `release`.' }),
            breakdown: z
              .string()
              .meta({ description: 'By what servers are grouped; `all` for all together.' }),
            group: z.string().meta({ description: 'The group; empty for all together.' }),
            at: z.string().meta({
              description: 'Place on the axis: a month, `newest`, or how many releases before.',
              examples: ['2026-11'],
            }),
            part: z.string(),
            count: count('Subjects that have it.'),
            of: count('Of how many.'),
            share: share('The share.'),
          })
          .meta({ id: 'StatisticRow', description: 'One value of a measure.' }),
      )
      .meta({ description: 'Every value: the present, the series, the same servers over time, the groups.' }),
  })
  .meta({ id: 'StatisticDetail', description: 'A measure with its values over time and by group.' });
