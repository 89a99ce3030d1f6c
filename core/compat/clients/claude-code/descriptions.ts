import { defineStep, type Step } from '../../client';
import { changelog, newest, program } from './sources';

function descriptionCap(
  id: string,
  max: number,
  evidence: Pick<Step, 'since' | 'until' | 'confidence' | 'sources'>,
): Step {
  return defineStep({
    ...evidence,
    id,
    stage: 'rewrite',
    title: `Descriptions are cut at ${max.toLocaleString('en-US')} characters`,
    about: 'A longer description is cut and marked as truncated. A missing one is sent as empty text.',
    examples: [{ in: { type: 'object' }, out: { type: 'object' } }],
    rewrite: (sent) => {
      const text = sent.description ?? '';
      return { ...sent, description: text.length > max ? `${cut(text, max)}… [truncated]` : text };
    },
  });
}

/** Does not cut through a character of two units. */
function cut(text: string, max: number): string {
  const start = text.slice(0, max);
  const last = start.charCodeAt(max - 1);
  return last >= 0xd800 && last <= 0xdbff ? start.slice(0, -1) : start;
}

/** How long a description may be, by release. */
export const descriptions: readonly Step[] = [
  descriptionCap('claude-code-description-cap', 2048, {
    since: '2.1.84',
    until: '2.1.308',
    confidence: 'source-code',
    sources: [program, changelog],
  }),
  descriptionCap('claude-code-description-cap-4096', 4096, {
    since: '2.1.308',
    confidence: 'measured',
    sources: [newest],
  }),
];
