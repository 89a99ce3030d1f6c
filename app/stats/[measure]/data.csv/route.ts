import { dataAnswer } from '../../data-answer';
import { csvText, dataRows } from '../../data-rows';

export const dynamic = 'force-dynamic';

/** Every value of a measure, as CSV. */
export function GET(
  request: Request,
  { params }: { params: Promise<{ measure: string }> },
): Promise<Response> {
  return dataAnswer(request, params, 'text/csv', (stats) => {
    const rows = dataRows(stats);
    return rows.length === 0 ? null : csvText(rows);
  });
}
