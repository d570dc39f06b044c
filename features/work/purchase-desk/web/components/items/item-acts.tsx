import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { allFoundBy, SelectFound } from '#features/base/change-sets/web/change-sets.public.ts';
import { mostToReceive } from '#features/work/purchase-desk/contract/po-items.calls.ts';
import type { PoItem } from '#features/work/purchase-desk/contract/po-items.model.ts';
import { poItemsTexts as words } from '#features/work/purchase-desk/contract/po-items.texts.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { type SelectionStore, useSelectedIds } from '#web/ui/grid/selection-store.ts';
import { useReceivingList, useSelectAllPoItems } from '../../po-items.api.ts';
import type { PoItemsAsked } from '../../po-items.search.ts';
import { type ItemAct, itemActs } from './item-act.ts';
import styles from './items.module.css';
import { PrintedReceiving } from './printed-receiving.tsx';

const ActDialog = lazy(() => import('./item-act-dialog.tsx').then((module) => ({ default: module.ItemActDialog })));

type Props = {
  readonly store: SelectionStore;
  readonly asked: PoItemsAsked;
  readonly found: { readonly total: number; readonly results: readonly unknown[] } | undefined;
};

/** What can be done with the lines that are selected, each with a preview first. */
export function ItemActs({ store, asked, found }: Props) {
  const t = useText();
  const ids = [...useSelectedIds(store)];
  const [act, setAct] = useState<ItemAct | null>(null);
  const all = useSelectAllPoItems();
  const receiving = useReceivingList();
  const [printed, setPrinted] = useState<readonly PoItem[] | null>(null);
  const print = () =>
    receiving.mutate(
      { body: { ids } },
      {
        onSuccess: ({ lines, left_out }) => {
          if (lines.length === 0) notify.warning(t(words.nothingToReceive));
          else setPrinted(lines);
          if (lines.length > 0 && left_out > 0) notify.warning(t(words.receivingLeftOut, { count: left_out }));
        },
      },
    );
  const more = found ? (
    <SelectFound
      store={store}
      total={found.total}
      shown={found.results.length}
      all={allFoundBy(all, { query: asked.request })}
    />
  ) : null;
  if (ids.length === 0) return more;
  return (
    <div className={styles.acts} role="status">
      <strong>{t(words.selected, { count: ids.length })}</strong>
      {more}
      {itemActs.map((one) => (
        <Button key={one} size="small" danger={one === 'cancel'} onClick={() => setAct(one)}>
          {t(words[one])}
        </Button>
      ))}
      <Button size="small" disabled={ids.length > mostToReceive} loading={receiving.isPending} onClick={print}>
        {t(words.printReceiving)}
      </Button>
      {ids.length > mostToReceive ? (
        <span className="t-faint">{t(words.receivingMost, { most: mostToReceive })}</span>
      ) : null}
      {printed ? <PrintedReceiving lines={printed} onDone={() => setPrinted(null)} /> : null}
      <Button size="small" type="text" onClick={store.clear}>
        {t(words.unselect)}
      </Button>
      <Suspense fallback={null}>
        {act ? <ActDialog act={act} ids={ids} onClose={() => setAct(null)} onDone={store.clear} /> : null}
      </Suspense>
    </div>
  );
}
