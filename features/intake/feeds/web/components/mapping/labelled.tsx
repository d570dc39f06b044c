import type { ReactNode } from 'react';

/** A small control with its name above it; the name is the control's accessible name, too. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control inside is given as a child.
    <label className="tm-labelled">
      <span>{label}</span>
      {children}
    </label>
  );
}
