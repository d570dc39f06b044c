import type { ReactNode } from 'react';

const most = 99;
const bounded = (count: number) => (count > most ? `${most}+` : count);

/** How many, over the corner of a button; nothing where there is none. The name of the button says it aloud. */
export function CountMark({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  return (
    <span className="t-count-of">
      {children}
      {count > 0 ? (
        <span className="t-count" aria-hidden="true">
          {bounded(count)}
        </span>
      ) : null}
    </span>
  );
}

/** How many, at the end of a line; nothing where there is none. `label` says aloud what is counted. */
export function CountPill({ count, label }: { readonly count: number; readonly label: string }) {
  if (count === 0) return null;
  return (
    <span className="t-count-pill">
      <span aria-hidden="true">{bounded(count)}</span>
      <span className="t-hidden">{label}</span>
    </span>
  );
}
