import { z } from 'zod';
import { quotedText } from '@/core/mcp/texts';
import { defineTool, ToolFailure } from '@/core/mcp/tool';
import { allMeasures, findMeasure } from '@/core/stats/all';
import { presentStatistics } from '../api/statistics';
import { type World, worldDatabase } from './world';

/** Parts of a measure that are told. */
const maxFigures = 40;

export const adoptionFiguresTool = defineTool({
  name: 'adoption-figures',
  title: 'Adoption of MCP features',
  description:
    'Says how far features such as output schemas, annotations or unions are used in the tools of public MCP servers, with denominators and intervals. Without a measure: one sentence for each that is known.',
  input: z.strictObject({
    measure: z.string().meta({
      description: 'Id of a measure, such as output-schema or annotations. Empty for a sentence of each.',
    }),
  }),
  neutral: { measure: '' },
  output: z.strictObject({
    measures: z.array(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        finding: z
          .string()
          .nullable()
          .meta({ description: 'The figures in a sentence; null while nothing is counted.' }),
        asOf: z
          .string()
          .nullable()
          .meta({ description: 'When the newest inspection was made; ISO 8601, UTC.' }),
        figures: z
          .array(
            z.strictObject({
              part: z.string(),
              title: z.string(),
              count: z.int(),
              of: z.int(),
              share: z.number().nullable().meta({ description: 'Between 0 and 1; null below 30 subjects.' }),
              low: z.number().nullable().meta({ description: 'Lower end of the 95 % interval.' }),
              high: z.number().nullable().meta({ description: 'Upper end of the 95 % interval.' }),
            }),
          )
          .meta({ description: 'Each part, 40 at most; empty without a measure asked for.' }),
        url: z.string(),
      }),
    ),
  }),
  run({ measure: id }, world: World) {
    const db = worldDatabase(world);
    const asked = id.trim() === '' ? null : findMeasure(id.trim());
    if (asked === undefined)
      throw new ToolFailure(
        `There is no such measure. There are: ${allMeasures.map((one) => one.id).join(', ')}.`,
      );
    return {
      measures: presentStatistics(db, asked === null ? allMeasures : [asked], world.base).map((one) => ({
        id: one.id,
        title: one.title,
        finding: one.finding,
        asOf: one.asOf,
        figures:
          asked === null
            ? []
            : one.figures.slice(0, maxFigures).map(({ part, title, count, of, share, low, high }) => ({
                part: quotedText(part),
                title: quotedText(title),
                count,
                of,
                share,
                low,
                high,
              })),
        url: one.url,
      })),
    };
  },
});
