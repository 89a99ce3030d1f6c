import { answerApi } from '../../_lib/answer';
import { limited } from '../../_lib/limited';
import { refuseMethod, tellAboutReading } from '../../_lib/methods';
import { siteContext } from '../../_lib/site-context';

export const dynamic = 'force-dynamic';

/** The public API: `app/api/_operations` has its addresses. */
export function GET(request: Request): Response {
  return limited(request, () => answerApi(request, siteContext()));
}

export {
  refuseMethod as DELETE,
  refuseMethod as PATCH,
  refuseMethod as POST,
  refuseMethod as PUT,
  tellAboutReading as OPTIONS,
};
