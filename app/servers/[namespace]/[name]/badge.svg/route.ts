import { drawBadge } from '@/core/badges/draw-badge';
import { badgeAnswer } from '../../../../_lib/badge-answer';
import type { ServerParams } from '../address';

export const dynamic = 'force-dynamic';

/** A badge as a picture. */
export function GET(request: Request, { params }: { params: Promise<ServerParams> }): Promise<Response> {
  return badgeAnswer(request, params, 'image/svg+xml', drawBadge);
}
