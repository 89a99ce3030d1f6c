import type { BadgeKind } from './badge';
import { changesBadge } from './kinds/changes';
import { gradeBadge } from './kinds/grade';
import { outputSchemasBadge } from './kinds/output-schemas';
import { worstFindingBadge } from './kinds/worst-finding';

/** Every kind of badge; the first one is shown when none is asked for. */
export const badgeKinds = [
  changesBadge,
  outputSchemasBadge,
  gradeBadge,
  worstFindingBadge,
] as const satisfies readonly BadgeKind[];

/** The kind with that id, or undefined. */
export function findBadgeKind(id: string): BadgeKind | undefined {
  return badgeKinds.find((kind) => kind.id === id);
}
