import type { ReactNode } from 'react';

/** The control of a form under its name. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="grid min-w-0 gap-0.5">
      <span className="text-muted text-xs">{label}</span>
      {children}
    </label>
  );
}
