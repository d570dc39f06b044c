import type { LiHTMLAttributes, ReactNode } from 'react';
import './entry-list.css';

/** A short list of what is kept in the settings, one row each. `label` names it where the page has no name for it. */
export function EntryList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className="t-entries" aria-label={label}>
      {children}
    </ul>
  );
}

type EntryProps = LiHTMLAttributes<HTMLLIElement> & {
  /** In front of the words: a picture, a code, a flag. */
  readonly before?: ReactNode;
  /** Below the name, in faint letters: what hangs on it. */
  readonly facts?: ReactNode;
  /** Whether it is on, connected, running. */
  readonly state?: ReactNode;
  readonly actions?: ReactNode;
  /** Longer things that belong to it, over the whole width below the row. */
  readonly below?: ReactNode;
};

/** One row: `children` is its name and what is said about it; narrow screens break the row. */
export function Entry({ before, facts, state, actions, below, children, ...rest }: EntryProps) {
  return (
    <li {...rest} className="t-entry">
      {before}
      <span className="t-entry-what">
        {children}
        {facts ? <span className="t-faint">{facts}</span> : null}
      </span>
      {state}
      {actions ? <span className="t-entry-actions">{actions}</span> : null}
      {below ? <div className="t-entry-below">{below}</div> : null}
    </li>
  );
}

/** The colour of a shop at the beginning of its row. */
export function EntryMark({ color }: { color: string }) {
  return <span className="t-entry-mark" style={{ background: color }} aria-hidden="true" />;
}
