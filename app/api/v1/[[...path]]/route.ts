import { env } from '../../../_lib/env';
import { usualRate } from '../../_lib/about';
import { answerApi } from '../../_lib/answer';
import { openLimited } from '../../_lib/limited';
import { refuseMethod, tellAboutReading } from '../../_lib/methods';
import { siteContext } from '../../_lib/site-context';

export const dynamic = 'force-dynamic';

const limited = openLimited({ ...usualRate, requests: env.apiRequests });

/** The public API: `app/api/_operations` has its addresses. */
export function GET(request: Request): Promise<Response> {
  return limited(request, () => answerApi(request, siteContext()));
}

export {
  refuseMethod as DELETE,
  refuseMethod as PATCH,
  refuseMethod as POST,
  refuseMethod as PUT,
  tellAboutReading as OPTIONS,
};
