import { num } from '#kit/exact.ts';
import type { ListedRefund, Refund } from '../contract/refunds.model.ts';
import type { ListedRefundRow } from './refunds.read-model.ts';

/** An amount with at least two decimals, and no zeros beyond them. */
export const amountOut = (text: string): string => {
  const value = num(text);
  return value.toFixed(Math.max(2, value.decimalPlaces()));
};

export function toRefund(row: ListedRefundRow, userId: number): Refund {
  const person = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });
  return {
    id: row.id,
    order_id: row.order_id,
    state: row.state,
    way: row.way,
    amount: amountOut(row.amount),
    shipping: amountOut(row.shipping),
    goodwill: amountOut(row.goodwill),
    currency: row.currency,
    reason: row.reason,
    note: row.note,
    iban_last: row.iban_last,
    voucher_last: row.voucher_last,
    second_needed: row.second_needed,
    made_by: person(row.made_by, row.maker),
    second_by: person(row.second_by, row.second),
    mine: row.made_by === userId,
    return: row.return_id === null ? null : { id: row.return_id, number: row.return_number ?? '' },
    lines: row.lines.map((line) => ({ ...line, amount: amountOut(line.amount) })),
    said: row.said,
    created_at: row.created_at.toISOString(),
    approved_at: row.approved_at?.toISOString() ?? null,
    settled_at: row.settled_at?.toISOString() ?? null,
    version: row.version,
  };
}

export const toListedRefund = (row: ListedRefundRow, userId: number): ListedRefund => ({
  ...toRefund(row, userId),
  order: { id: row.order_id, number: row.order_number, customer: row.customer },
  shop: { id: row.shop_id, name: row.shop_name, country: row.shop_country },
});
