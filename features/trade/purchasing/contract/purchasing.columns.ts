import type { ListColumn } from '#kit/column-state.ts';
import type { purchaseOrderKeys } from './purchasing.calls.ts';
import { purchasingTexts as words } from './purchasing.texts.ts';

type Key =
  | 'number'
  | 'supplier'
  | 'created'
  | 'size'
  | 'amount'
  | 'currency'
  | 'amount_eur'
  | 'rate'
  | 'sent'
  | 'ref'
  | 'promised'
  | 'late'
  | 'received'
  | 'status'
  | 'buyer'
  | 'sales';
export type PurchaseColumnKey = Key;

/** The columns of pages.md 4.13; of the customers' orders a purchase order covers their number: which they are its drawer says. */
export const purchaseColumns: readonly (ListColumn<Key> & {
  readonly orderKey?: (typeof purchaseOrderKeys)[number];
})[] = [
  { key: 'number', title: words.number, width: 128, pinned: true, fixed: true, orderKey: 'number' },
  { key: 'supplier', title: words.supplier, width: 150, orderKey: 'supplier', houseOnly: true },
  { key: 'created', title: words.created, width: 104, orderKey: 'created' },
  { key: 'size', title: words.size, width: 104, figure: true },
  { key: 'amount', title: words.amount, width: 120, orderKey: 'amount', figure: true },
  { key: 'currency', title: words.currency, width: 90, optional: true },
  { key: 'amount_eur', title: words.amountEur, width: 100, optional: true, houseOnly: true, figure: true },
  { key: 'rate', title: words.rate, width: 90, optional: true, houseOnly: true, figure: true },
  { key: 'sent', title: words.sentVia, width: 170, optional: true },
  { key: 'ref', title: words.supplierRef, width: 140, optional: true },
  { key: 'promised', title: words.promised, width: 110, orderKey: 'promised' },
  { key: 'late', title: words.late, width: 96, optional: true, figure: true },
  { key: 'received', title: words.received, width: 96, orderKey: 'received', figure: true },
  { key: 'status', title: words.status, width: 210 },
  { key: 'buyer', title: words.buyer, width: 120, optional: true, houseOnly: true },
  { key: 'sales', title: words.salesOrders, width: 110, optional: true, houseOnly: true, figure: true },
];
