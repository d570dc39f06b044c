import type { HTMLAttributes, ReactNode } from 'react';
import './facts.css';

type FactsProps = HTMLAttributes<HTMLDListElement> & {
  /**
   * `stacked`: one below the other. `wide`: side by side, for names and addresses. `narrow`: side by side, for
   * figures and days. `large`: figures that the eye goes to first.
   */
  readonly look?: 'stacked' | 'wide' | 'narrow' | 'large';
};

/** What is known of one thing: a list of `Fact`, each in faint letters what it is and below what is so. */
export function Facts({ look = 'stacked', className, ...rest }: FactsProps) {
  return <dl {...rest} className={['t-facts', `t-facts-${look}`, className].filter(Boolean).join(' ')} />;
}

/** One fact of a `Facts`, or of a list of facts with a look of its own. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
