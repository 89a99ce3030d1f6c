import type { ChangeKind } from '@/core/diff/change';
import { kindOf } from '@/core/diff/describe-change';
import type { Kind } from '@/core/diff/kinds/kind';

const signs: Record<Kind['verb'], { sign: string; tone: string }> = {
  Added: { sign: '+', tone: 'tone-good' },
  Removed: { sign: '−', tone: 'tone-bad' },
  Changed: { sign: '~', tone: 'tone-warn' },
  Renamed: { sign: '→', tone: 'tone-warn' },
};

/** The sign column of a changelog. The words beside it say the same. */
export function ChangeSign({ kind }: { kind: ChangeKind }) {
  const { sign, tone } = signs[kindOf(kind)?.verb ?? 'Changed'];
  return (
    <span
      aria-hidden="true"
      className={`mt-1 grid size-4 flex-none select-none place-items-center rounded-sm font-[700] font-mono text-xs leading-none ${tone}`}
    >
      {sign}
    </span>
  );
}
