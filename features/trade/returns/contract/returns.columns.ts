import type { ListColumn } from '#kit/column-state.ts';
import { returnTexts as words } from './returns.texts.ts';

export type ReturnColumnKey =
  | 'number'
  | 'customer'
  | 'order'
  | 'kind'
  | 'state'
  | 'here'
  | 'requested'
  | 'send_by'
  | 'shop'
  | 'reason';

/** The columns of the list of returns. */
export const returnColumns: readonly (ListColumn<ReturnColumnKey> & { readonly orderKey?: string })[] = [
  { key: 'number', title: words.return, width: 160, pinned: true, fixed: true, orderKey: 'number' },
  { key: 'customer', title: words.customer, width: 200, orderKey: 'customer' },
  { key: 'order', title: words.order, width: 130 },
  { key: 'kind', title: words.kind, width: 130 },
  { key: 'state', title: words.state, width: 200 },
  { key: 'here', title: words.here, width: 80, figure: true },
  { key: 'requested', title: words.requested, width: 110, orderKey: 'requested' },
  { key: 'send_by', title: words.sendBy, width: 110, orderKey: 'send_by' },
  { key: 'shop', title: words.shop, width: 120, optional: true },
  { key: 'reason', title: words.reason, width: 200, optional: true },
];

export type RefundColumnKey =
  | 'order'
  | 'customer'
  | 'amount'
  | 'reason'
  | 'way'
  | 'by'
  | 'state'
  | 'actions'
  | 'shop'
  | 'currency';

/** The columns of the list of refunds. */
export const refundColumns: readonly (ListColumn<RefundColumnKey> & { readonly orderKey?: string })[] = [
  { key: 'order', title: words.order, width: 160, pinned: true, fixed: true },
  { key: 'customer', title: words.customer, width: 140 },
  { key: 'amount', title: words.amount, width: 120, orderKey: 'amount', figure: true },
  { key: 'reason', title: words.reason, width: 130 },
  { key: 'state', title: words.state, width: 130 },
  { key: 'actions', title: words.decision, width: 320 },
  { key: 'by', title: words.madeAt, width: 210, orderKey: 'made' },
  { key: 'way', title: words.wayShort, width: 130 },
  { key: 'shop', title: words.shop, width: 120, optional: true },
  { key: 'currency', title: words.currency, width: 90, optional: true },
];
