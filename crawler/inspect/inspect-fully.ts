import type { InspectionResult } from '@/core/inspection';
import { inspectTwice, noComparison } from './compare-starts';
import type { Context } from './context';
import { legacyRevision, modernRevision } from './era';
import { inspectOnce, type Opened } from './inspect-once';
import { type Circumstances, toResult } from './result';

interface Extent {
  /** Ask for no other revision; null to settle it with the server. */
  revision: string | null;
  /** A second start, to see what differs. */
  twice: boolean;
  /** The list in the other era, too. */
  bothEras: boolean;
}

/**
 * The inspection proper, over either transport: once, a second time to see what differs, and once more in the other era.
 * @param openIn opens a fresh session in a revision, or in the one that the server and we settle on
 */
export async function inspectFully(
  openIn: (revision: string | null) => Promise<Opened>,
  context: Context,
  { revision, twice, bothEras }: Extent,
  circumstances: () => Circumstances,
): Promise<InspectionResult> {
  const { attempt, comparison } = await inspectTwice(() => openIn(revision), context, twice);
  const result = toResult(attempt, comparison, circumstances());
  const { era = null, transport } = result.conditions ?? {};
  if (!bothEras || result.outcome !== 'ok' || era === null) return result;
  // Over HTTP the newer era was asked for first, and refused.
  if (transport !== 'stdio' && era === 'legacy' && revision === null) return result;
  const other = era === 'modern' ? legacyRevision : modernRevision;
  const again = await inspectOnce(() => openIn(other), context);
  // Most servers speak one era; that the other one is refused says nothing.
  if (again.failure !== null || again.session === null || again.session.era === era) return result;
  return { ...result, otherEra: toResult(again, noComparison, circumstances()) };
}
