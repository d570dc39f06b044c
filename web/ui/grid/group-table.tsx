import type { ReactNode } from 'react';
import type { Failure } from '../help-buttons.tsx';
import { FirstLoad, LoadFailed } from '../list-states.tsx';
import styles from './group-table.module.css';

type Found<G> = {
  readonly isPending: boolean;
  readonly data: readonly G[] | undefined;
  readonly error: Failure | null;
  readonly refetch: () => unknown;
};
export type GroupFigure<G> = {
  readonly head: string;
  readonly cell: (group: G) => ReactNode;
  /** Draws attention where it is so. */
  readonly alarming?: (group: G) => boolean;
};
type Props<G> = {
  readonly label: string;
  /** What the groups are of: heads the column of their names. */
  readonly of: string;
  readonly found: Found<G>;
  readonly keyOf: (group: G) => string;
  readonly nameOf: (group: G) => string;
  readonly figures: readonly GroupFigure<G>[];
  /** Shows the lines of the group alone; null: it cannot be narrowed to. */
  readonly onOpen: (group: G) => (() => void) | null;
};

/**
 * What the filters of a list find, added up in groups, above the list; nothing where nothing is found. Who draws it keys it by what the groups are of: while
 * others are on their way those of before must not stand under their words.
 */
export function GroupTable<G>({ label, of, found, keyOf, nameOf, figures, onOpen }: Props<G>) {
  if (found.isPending) return <FirstLoad rows={3} height={36} />;
  if (found.error && !found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data || found.data.length === 0) return null;
  return (
    <section className={styles.groups} aria-label={label}>
      <table className="t-table">
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {figures.map(({ head }) => (
              <th key={head} scope="col" className={styles.figure}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.data.map((group) => (
            <tr key={keyOf(group)}>
              <td>
                <Name text={nameOf(group)} onOpen={onOpen(group)} />
              </td>
              {figures.map(({ head, cell, alarming }) => (
                <td key={head} className={alarming?.(group) ? `${styles.figure} ${styles.late}` : styles.figure}>
                  {cell(group)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Name({ text, onOpen }: { text: string; onOpen: (() => void) | null }) {
  if (onOpen === null) return text;
  return (
    <button type="button" className="t-link-button" onClick={onOpen}>
      {text}
    </button>
  );
}
