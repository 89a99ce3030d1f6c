import { openApiPath } from '../../_lib/api-urls';
import { refuseMethod, tellAboutReading } from '../_lib/methods';
import { ApiProblem, problemAnswer } from '../_lib/problem';

export const dynamic = 'force-dynamic';

/** Any other address below /api. */
export function GET(): Response {
  return problemAnswer(
    new ApiProblem('not-found', `Nothing is at this address. ${openApiPath} lists what there is.`),
  );
}

export {
  refuseMethod as DELETE,
  refuseMethod as PATCH,
  refuseMethod as POST,
  refuseMethod as PUT,
  tellAboutReading as OPTIONS,
};
