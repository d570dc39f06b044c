import { num } from '#kit/exact.ts';

type Amounts = {
  readonly goods_gross: string;
  readonly shipping_gross: string;
  readonly fee_gross: string;
  readonly discount_gross: string;
  readonly total: string;
  readonly lines: readonly { readonly cancelled: number }[];
};

/**
 * The difference between the parts of an order and its total, with its sign; null where nothing does. The goods are those of all lines as
 * placed: what was cancelled, and what another line took the place of, is still among them, and a shop says its total without it. A cent a line is
 * rounding, as where the order comes in.
 */
export function restOf(order: Amounts): { readonly amount: string; readonly cancelled: boolean } | null {
  const parts = num(order.goods_gross).plus(order.shipping_gross).plus(order.fee_gross).minus(order.discount_gross);
  const rest = num(order.total).minus(parts);
  if (rest.abs().lte(num('0.01').times(Math.max(1, order.lines.length)))) return null;
  return { amount: rest.toFixed(4), cancelled: order.lines.some(({ cancelled }) => cancelled > 0) };
}
