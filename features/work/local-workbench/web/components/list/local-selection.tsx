import { Button } from 'antd';
import { useState } from 'react';
import { type ProductStatus, productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { localListTexts as words } from '#features/intake/local-products/contract/local-list.texts.ts';
import type { LocalProductRow } from '#features/intake/local-products/contract/local-products.model.ts';
import { localTargets } from '#features/intake/local-products/contract/local-products.moves.ts';
import { useText } from '#web/lib/text.tsx';
import { createSelectionStore, type SelectionStore, useSelectedIds } from '#web/ui/grid/selection-store.ts';
import styles from '../../local-products.module.css';
import { moveWord } from '../../local-words.ts';
import type { LocalWho } from '../../use-local-who.ts';
import type { LocalMoves } from './use-local-moves.ts';

/** The selection under `key`, the filters; another list begins with none (trap T32). */
export function useLocalSelection(key: string): SelectionStore {
  const [held, setHeld] = useState(() => ({ key, store: createSelectionStore() }));
  if (held.key === key) return held.store;
  const fresh = { key, store: createSelectionStore() };
  setHeld(fresh);
  return fresh.store;
}

/** What a person may do with one row by the local table. */
export const targetsOf = (row: LocalProductRow, who: LocalWho): ProductStatus[] => {
  if (!who.mayMove) return [];
  const standing = { state: row.state, wasApproved: row.was_approved };
  return localTargets(standing, who).filter((to) => to !== productStatus.archived || who.mayArchive);
};

type Props = {
  readonly store: SelectionStore;
  readonly rows: readonly LocalProductRow[];
  readonly who: LocalWho;
  readonly moves: LocalMoves;
};

/** What can be done with the selected ones: moves that at least one of them may make. */
export function LocalSelection({ store, rows, who, moves }: Props) {
  const t = useText();
  const ids = useSelectedIds(store);
  const selected = rows.filter((row) => ids.has(row.id));
  const targets = [...new Set(selected.flatMap((row) => targetsOf(row, who)))];
  return (
    <div className={styles.selected}>
      <span role="status">{ids.size > 0 ? t(words.selected, { count: ids.size }) : ''}</span>
      {targets.map((to) => {
        const fit = selected.filter((row) => targetsOf(row, who).includes(to));
        // Out of the archive: which of them can come back is known before.
        if (to === productStatus.approved && fit.every((row) => row.state === productStatus.archived))
          return (
            <Button
              key={to}
              size="small"
              loading={moves.busy}
              onClick={() =>
                void moves.restore(
                  fit.map(({ id }) => id),
                  ids.size - fit.length,
                )
              }
            >
              {t(words.restoreCount, { count: fit.length })}
            </Button>
          );
        return (
          <Button
            key={to}
            size="small"
            danger={to === productStatus.archived}
            loading={moves.busy}
            onClick={() => void moves.move([...ids], to)}
          >
            {t(moveWord(to, fit[0]!.state, who.staff))}
          </Button>
        );
      })}
      {ids.size > 0 ? (
        <Button size="small" type="text" onClick={store.clear}>
          {t(words.clearSelection)}
        </Button>
      ) : null}
    </div>
  );
}
