import type { ReactNode } from 'react';

const most = 99;

/** How many, over the corner of a button; nothing where there is none. The name of the button says it aloud. */
export function CountMark({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  return (
    <span className="t-count-of">
      {children}
      {count > 0 ? (
        <span className="t-count" aria-hidden="true">
          {count > most ? `${most}+` : count}
        </span>
      ) : null}
    </span>
  );
}
