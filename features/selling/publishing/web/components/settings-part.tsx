import type { ReactNode } from 'react';
import styles from './publishing.module.css';

type Props = {
  /** Of the title, which names the part. */
  readonly id: string;
  readonly title: string;
  readonly why: ReactNode;
  readonly children: ReactNode;
};

/** One part of what is set for a shop: a card with its title and what it is for. */
export const SettingsPart = ({ id, title, why, children }: Props) => (
  <section className={`t-card ${styles.part}`} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <p className={styles.why}>{why}</p>
    {children}
  </section>
);

/** The lines of a part: a name, what belongs to it, and what can be done with it. */
export const SettingsLines = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.required}>{children}</ul>
);

/** What stands in the place of lines that are not there. */
export const NoSettings = ({ children }: { readonly children: ReactNode }) => <p className={styles.none}>{children}</p>;
