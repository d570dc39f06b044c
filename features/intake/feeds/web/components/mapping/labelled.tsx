import type { ReactNode } from 'react';
import styles from './mapping.module.css';

/** A small control with its name above it; the name is the control's accessible name, too. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control inside is given as a child.
    <label className={styles.labelled}>
      <span>{label}</span>
      {children}
    </label>
  );
}
