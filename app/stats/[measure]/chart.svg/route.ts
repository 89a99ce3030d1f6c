import { chartOf } from '../../chart';
import { dataAnswer } from '../../data-answer';
import { drawingFile } from '../../drawing';

export const dynamic = 'force-dynamic';

const width = 760;

/** The chart of a measure as a picture, for other pages. */
export function GET(
  request: Request,
  { params }: { params: Promise<{ measure: string }> },
): Promise<Response> {
  return dataAnswer(request, params, 'image/svg+xml', (stats) => {
    const chart = chartOf(stats, width);
    return chart === null ? null : drawingFile(chart);
  });
}
