import type { ChangeKind } from '@/core/diff/change';

const signs: Record<ChangeKind, { sign: string; tone: string }> = {
  'tool-added': { sign: '+', tone: 'tone-good' },
  'value-added': { sign: '+', tone: 'tone-good' },
  'tool-removed': { sign: '−', tone: 'tone-bad' },
  'value-removed': { sign: '−', tone: 'tone-bad' },
  'value-changed': { sign: '~', tone: 'tone-warn' },
};

/** The sign column of a changelog. The verb beside it says the same in words. */
export function ChangeSign({ kind }: { kind: ChangeKind }) {
  const { sign, tone } = signs[kind];
  return (
    <span
      aria-hidden="true"
      className={`mt-1 grid size-4 flex-none select-none place-items-center rounded-sm font-[700] font-mono text-xs leading-none ${tone}`}
    >
      {sign}
    </span>
  );
}
