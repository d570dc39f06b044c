import type { ListColumn } from '#kit/column-state.ts';
import type { hubStockKeys } from './hub-stock.calls.ts';
import { hubStockTexts as words } from './hub-stock.texts.ts';

export type HubStockColumnKey = (typeof hubStockKeys)[number];

/** What lies in the hub for nobody, on the screen and in a file. */
export const hubStockColumns: readonly (ListColumn<HubStockColumnKey> & { readonly orderKey: HubStockColumnKey })[] = [
  { key: 'sku', title: words.sku, width: 170, pinned: true, fixed: true, orderKey: 'sku' },
  { key: 'name', title: words.name, width: 260, orderKey: 'name' },
  { key: 'supplier', title: words.supplier, width: 160, orderKey: 'supplier' },
  { key: 'qty', title: words.qty, width: 90, orderKey: 'qty', figure: true },
  { key: 'moved', title: words.moved, width: 160, orderKey: 'moved' },
];
