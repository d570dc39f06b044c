import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { shopTexts } from '#connectors/kit/look/shop.texts.ts';
import { ShopError, shopRefuses } from '#connectors/kit/remote-error.ts';
import type { ToldRefund } from '#connectors/kit/shop-order.ts';
import { filled } from '#kit/text.ts';
import type { Shop } from '../woocommerce.shop.ts';
import { wooTexts as words } from '../woocommerce.texts.ts';
import { amount, dueOf, leftOf, paymentId } from './order-document.ts';
import { type Kept, keptInput, type OrderThere, readRefunds } from './order-there.ts';

export const isPaid = ({ kept, date_paid_gmt }: OrderThere): boolean => kept.paid.length > 0 || date_paid_gmt !== '';

/** Whether all that is left of an order arrived. */
function arrived(order: OrderThere, kept: Kept): boolean {
  const there = kept.parcels.filter(({ deliveredAt }) => deliveredAt !== null).flatMap(({ lines }) => lines);
  return leftOf(order).every(
    ({ id, qty }) => there.filter(({ externalId }) => externalId === id).reduce((sum, it) => sum + it.qty, 0) >= qty,
  );
}

/** An order whose pieces all arrived and whose money came in is done; WooCommerce calls one that is paid on delivery paid by that alone. */
export const closing = (order: OrderThere, kept: Kept): { status?: string } =>
  ['processing', 'on-hold'].includes(order.status) && arrived(order, kept) && isPaid({ ...order, kept })
    ? { status: 'completed' }
    : {};

/**
 * Says that the money of the whole order came in. WooCommerce knows no part of it, and of an order that is paid on delivery it knows nothing until
 * that is done, so the sum is kept with the order.
 */
export async function takeMoney(
  shop: Shop,
  order: OrderThere,
  key: string,
  money: string,
  signal: AbortSignal,
): Promise<string> {
  if (order.kept.paid.some((it) => it.key === key)) return paymentId(order);
  const sum = new Decimal(money);
  const due = dueOf(order);
  if (isPaid(order)) {
    const [told] = order.kept.paid;
    if (!told && sum.eq(amount(order.total))) return paymentId(order);
    throw shopRefuses(words.paidAlready);
  }
  if (!sum.eq(amount(due)))
    throw shopRefuses(shopTexts.waitsFor, { platform: 'WooCommerce', due: amount(due), money: amount(sum) });
  const paid = [{ key, amount: amount(sum), at: new Date().toISOString() }];
  const kept = { ...order.kept, paid, told: [...order.kept.told, key] };
  // What waits for a bank transfer may be worked on now, which is how WooCommerce knows that it is paid.
  const next = ['on-hold', 'failed'].includes(order.status) ? { status: 'processing' } : {};
  const body = { ...keptInput(kept), ...next, ...closing(order, kept) };
  await shop.api.ask({ method: 'PUT', path: `/orders/${order.id}`, body, answer: z.unknown() }, signal);
  return paymentId(order);
}

/** Pays money back, by the provider of the payment where it can; gives WooCommerce's number of it. */
export async function payBack(
  shop: Shop,
  order: OrderThere,
  key: string,
  { amount: money, reason }: ToldRefund,
  signal: AbortSignal,
): Promise<string> {
  const own = (it: { reason: string }) => it.reason.includes(`[${key}]`);
  const before = order.refunds.find(own);
  if (before) return String(before.id);
  const { refundsBy } = await shop.market(signal);
  const body = {
    amount: amount(money),
    reason: `${reason} [${key}]`,
    api_restock: false,
    api_refund: order.transaction_id !== '' && refundsBy.has(order.payment_method),
  };
  await shop.api.ask({ method: 'POST', path: `/orders/${order.id}/refunds`, body, answer: z.unknown() }, signal);
  const made = (await readRefunds(shop, order.id, signal)).find(own);
  if (!made) throw new ShopError('unknown', filled(shopTexts.noMoneyBack, { platform: 'WooCommerce' }));
  return String(made.id);
}
