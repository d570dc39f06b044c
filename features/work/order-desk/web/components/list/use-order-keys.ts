import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { addNote, cancelOrder } from '#features/trade/orders/contract/orders.calls.ts';
import type { OrderRow } from '#features/trade/orders/contract/orders.model.ts';
import { scan } from '#features/trade/packages/contract/packages.calls.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { notify } from '#web/lib/notify.ts';
import { useShortcut } from '#web/lib/shortcuts.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { orderDeskTexts as words } from '../../../contract/order-desk.texts.ts';
import { orderRowShortcuts as keys } from '../../order-row.shortcuts.ts';

/**
 * Letter keys for the order that has the focus. Gives what the grid tells which one that is. A key that has nothing to act on says so and does
 * nothing.
 */
export function useOrderKeys(rows: readonly OrderRow[] | undefined): (order: OrderRow | null) => void {
  const t = useText();
  const navigate = useNavigate();
  const { setSearch } = useUrlSearch();
  const may = { cancel: useMayCall(cancelOrder), note: useMayCall(addNote), pack: useMayCall(scan) };
  // The id and not the row: an order goes on while the focus stays.
  const focused = useRef<number | null>(null);
  const on = (act: (order: OrderRow) => void) => () => {
    const order = rows?.find(({ id }) => id === focused.current);
    if (order) act(order);
    else notify.info(t(words.noRowInFocus));
  };
  const openWith =
    (action?: 'cancel' | 'note') =>
    ({ id }: OrderRow) =>
      setSearch({ id, detail: undefined, action });
  useShortcut(keys.open, on(openWith()));
  useShortcut(
    keys.pack,
    on(({ number, bucket }) => {
      if (bucket === 'ready') void navigate({ to: '/orders/packages', search: { scan: 'pack', code: number } });
      else notify.info(t(words.nothingToPack, { number }));
    }),
    may.pack,
  );
  useShortcut(keys.cancel, on(openWith('cancel')), may.cancel);
  useShortcut(keys.note, on(openWith('note')), may.note);
  return useCallback((order) => {
    focused.current = order?.id ?? null;
  }, []);
}
