import type { InspectionResult } from '@/core/inspection';
import { outcomes } from '@/core/outcomes';
import type { Report } from '@/core/report/report';
import { adviceOf, plain } from './inspect-output';

export type Unreached = Report['unreached'][number];

/** Why an inspection did not succeed: for the report, and with advice for stderr. */
export function unreachedBecause(result: InspectionResult): Unreached & { note: string } {
  const { title } = outcomes[result.outcome];
  const message = result.evidence.message === undefined ? '' : `: ${plain(result.evidence.message)}`;
  const why = `${title}${message}`;
  return { target: result.target, why, note: `${result.target}: ${why}\n${adviceOf(result)}\n` };
}

/** Says on stderr why an inspection did not succeed, and gives it for the report. */
export function tellUnreached(result: InspectionResult): Unreached {
  const { note, ...unreached } = unreachedBecause(result);
  process.stderr.write(note);
  return unreached;
}
