import { useCallback, useRef } from 'react';
import type { ProductRow } from '#features/catalogue/products/contract/products.model.ts';
import { rowTexts } from '#features/catalogue/products/contract/products-list.texts.ts';
import { productScreenTexts as notes } from '#features/catalogue/products/contract/products-screen.texts.ts';
import { notify } from '#web/lib/notify.ts';
import { useShortcut } from '#web/lib/shortcuts.ts';
import { useText } from '#web/lib/text.tsx';
import { rowShortcuts } from '../../row.shortcuts.ts';
import { shownActions } from './row-actions.tsx';
import type { RowAct } from './use-row-act.ts';

/**
 * Letter keys for the row that has the focus. Gives what the grid tells which row that is. A key whose action the row does
 * not offer says so and does nothing.
 */
export function useRowKeys(
  { rights, act, busyId }: RowAct,
  rows: readonly ProductRow[] | undefined,
): (product: ProductRow | null) => void {
  const t = useText();
  // The id and not the row: what a product may become changes while the focus stays.
  const focused = useRef<number | null>(null);
  const press = (action: keyof typeof rowShortcuts) => () => {
    const product = rows?.find(({ id }) => id === focused.current);
    if (product === undefined) return notify.info(t(notes.noRowInFocus));
    if (busyId === product.id) return;
    if (shownActions(product, rights).includes(action)) act(action, product);
    else notify.info(t(notes.notOffered, { action: t(rowTexts[action]), sku: product.sku_intern }));
  };
  useShortcut(rowShortcuts.approve, press('approve'), rights.approve);
  useShortcut(rowShortcuts.send, press('send'), rights.send);
  useShortcut(rowShortcuts.remove, press('remove'), rights.remove);
  useShortcut(rowShortcuts.archive, press('archive'), rights.archive);
  return useCallback((product) => {
    focused.current = product?.id ?? null;
  }, []);
}
