import type { ReactNode } from 'react';
import styles from './rich-text.module.css';

type Props = {
  readonly text: string;
  readonly children: ReactNode;
  readonly onClick?: () => void;
  /** Absent for what is no switch. */
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly keys?: string | undefined;
};

/** A plain button of the toolbar; pressing it with the mouse leaves the selection in the text. */
export function ToolButton({ text, children, onClick, pressed, disabled, keys }: Props) {
  return (
    <button
      type="button"
      className={styles.tool}
      title={text}
      aria-label={text}
      aria-pressed={pressed}
      aria-keyshortcuts={keys}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
