import type { ListColumn } from '#kit/column-state.ts';
import type { OrderKey } from './orders.calls.ts';
import { orderTexts as words } from './orders.texts.ts';

export type OrderColumnKey =
  | 'number'
  | 'placed'
  | 'customer'
  | 'pieces'
  | 'total'
  | 'payment'
  | 'status'
  | 'promise'
  | 'progress'
  | 'problem'
  | 'margin'
  | 'tags'
  | 'assignee'
  | 'shop_number'
  | 'updated'
  | 'shop'
  | 'city'
  | 'method'
  | 'currency';

/** The columns of pages.md 4.12 of which there is data. */
export const orderColumns: readonly (ListColumn<OrderColumnKey> & { readonly orderKey?: OrderKey })[] = [
  { key: 'number', title: words.order, width: 148, pinned: true, fixed: true, orderKey: 'number' },
  { key: 'placed', title: words.placed, width: 98, orderKey: 'placed' },
  { key: 'customer', title: words.customer, width: 160, orderKey: 'customer' },
  { key: 'pieces', title: words.pieces, width: 148 },
  { key: 'total', title: words.total, width: 128, orderKey: 'total', figure: true },
  { key: 'payment', title: words.payment, width: 142 },
  { key: 'status', title: words.status, width: 152 },
  { key: 'promise', title: words.promise, width: 112, optional: true, orderKey: 'promise' },
  { key: 'progress', title: words.progress, width: 84 },
  { key: 'problem', title: words.problem, width: 160 },
  { key: 'margin', title: words.margin, width: 84, optional: true, figure: true },
  { key: 'tags', title: words.tags, width: 130, optional: true },
  { key: 'assignee', title: words.assignee, width: 120, optional: true },
  { key: 'shop_number', title: words.shopNumber, width: 130, optional: true },
  { key: 'shop', title: words.shop, width: 120, optional: true },
  { key: 'city', title: words.city, width: 120, optional: true },
  { key: 'method', title: words.method, width: 140, optional: true },
  { key: 'currency', title: words.currency, width: 90, optional: true },
  { key: 'updated', title: words.updated, width: 128, optional: true, orderKey: 'updated' },
];
