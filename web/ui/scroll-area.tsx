import type { ReactNode } from 'react';

type Props = {
  /** What is in it: read out when the focus comes to it. */
  readonly label: string;
  /** `ul`: its children are `li`. */
  readonly as?: 'section' | 'ul';
  readonly className?: string;
  readonly children: ReactNode;
};

/** Something larger than its place, which the arrow keys scroll once the focus is on it (WCAG 2.1.1). Its class says how large the place is. */
export function ScrollArea({ label, as: Element = 'section', className, children }: Props) {
  return (
    <Element className={className} aria-label={label} tabIndex={0}>
      {children}
    </Element>
  );
}
