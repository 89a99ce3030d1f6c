import { finding } from '@/core/stats/say';
import { dataAnswer } from '../../data-answer';
import { dataRows } from '../../data-rows';

export const dynamic = 'force-dynamic';

/** Every value of a measure with what it means, as JSON. */
export function GET(
  request: Request,
  { params }: { params: Promise<{ measure: string }> },
): Promise<Response> {
  return dataAnswer(request, params, 'application/json', (stats) => {
    const { measure, now, middle, asOf, dated, main, panel } = stats;
    const rows = dataRows(stats);
    if (rows.length === 0) return null;
    return `${JSON.stringify({
      id: measure.id,
      title: measure.title,
      question: measure.question,
      unit: measure.unit,
      finding: finding(measure, now, middle),
      middle,
      asOf: asOf === null ? null : new Date(asOf).toISOString(),
      axis: main.axis,
      servers: dated,
      panel: panel?.words ?? null,
      method: measure.method,
      parts: measure.parts.map(({ id, title, says }) => ({ id, title, says })),
      published: measure.published ?? [],
      rows,
    })}\n`;
  });
}
