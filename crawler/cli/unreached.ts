import type { InspectionResult } from '@/core/inspection';
import { outcomes } from '@/core/outcomes';
import type { Report } from '@/core/report/report';
import { plain } from './inspect-output';

export type Unreached = Report['unreached'][number];

/** Says on stderr why an inspection did not succeed, and gives it for the report. */
export function tellUnreached(result: InspectionResult): Unreached {
  const { title, advice } = outcomes[result.outcome];
  const message = result.evidence.message === undefined ? '' : `: ${plain(result.evidence.message)}`;
  process.stderr.write(`${result.target}: ${title}${message}\n${advice}\n`);
  return { target: result.target, why: `${title}${message}` };
}
