import { shieldsEndpoint } from '@/core/badges/shields-endpoint';
import { badgeAnswer } from '../../../../_lib/badge-answer';
import type { ServerParams } from '../address';

export const dynamic = 'force-dynamic';

/** A badge as the data that shields.io draws one from. */
export function GET(request: Request, { params }: { params: Promise<ServerParams> }): Promise<Response> {
  return badgeAnswer(request, params, 'application/json', shieldsEndpoint);
}
