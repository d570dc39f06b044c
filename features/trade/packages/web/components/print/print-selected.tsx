import { Button } from 'antd';
import type { ReactNode } from 'react';
import { type AllFound, SelectFound } from '#features/base/change-sets/web/change-sets.public.ts';
import type { Text } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import { type SelectionStore, useSelectedIds } from '#web/ui/grid/selection-store.ts';
import { printingTexts as words } from '../../../contract/printing.texts.ts';
import styles from '../../packages.module.css';

type Props = {
  readonly store: SelectionStore;
  readonly found: { readonly total: number; readonly results: readonly unknown[] } | undefined;
  readonly all: AllFound;
  readonly told: Text;
  /** As many as one file holds. */
  readonly most: number;
  /** `over`: more are chosen than one file holds; the buttons stay, and the text beside them says why they rest. */
  readonly children: (ids: readonly number[], over: boolean) => ReactNode;
};

/** What is selected of a list of the hub, the way to all that is found, and what can be printed of it. */
export function PrintSelected({ store, found, all, told, most, children }: Props) {
  const t = useText();
  const ids = [...useSelectedIds(store)];
  const more = found ? <SelectFound store={store} total={found.total} shown={found.results.length} all={all} /> : null;
  if (ids.length === 0) return more;
  return (
    <div className={styles.actions} role="status">
      <strong>{t(told, { count: ids.length })}</strong>
      {more}
      {children(ids, ids.length > most)}
      {ids.length > most ? <span className="t-faint">{t(words.atMost, { most })}</span> : null}
      <Button size="small" type="text" onClick={store.clear}>
        {t(words.clear)}
      </Button>
    </div>
  );
}
