import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { shopTexts } from '#connectors/kit/look/shop.texts.ts';
import { ShopError, shopRefuses } from '#connectors/kit/remote-error.ts';
import type { ToldRefund } from '#connectors/kit/shop-order.ts';
import { filled } from '#kit/text.ts';
import type { Shop } from '../medusa.shop.ts';
import { medusaTexts as words } from '../medusa.texts.ts';
import { amount } from './order-document.ts';
import { type OrderThere, type PaymentThere, paymentsOf, readOrdersThere } from './order-there.ts';

const all = (rows: readonly { amount: number }[] | null | undefined): Decimal =>
  (rows ?? []).reduce((sum, it) => sum.plus(it.amount), new Decimal(0));

const claims = z.array(z.string()).catch([]);
const claimKey = (orderId: string): string => `claimed:${orderId}`;
const readClaims = async ({ store }: Shop, orderId: string) =>
  claims.parse((await store.get([claimKey(orderId)])).get(claimKey(orderId)));
/** Money of Medusa's that we were the reason of: what is not, from a try whose answer was lost, may be taken for the one that is told again. */
async function claim(shop: Shop, orderId: string, made: string): Promise<string> {
  const before = await readClaims(shop, orderId);
  if (!before.includes(made)) await shop.store.set(new Map([[claimKey(orderId), [...before, made]]]));
  return made;
}

const reread = async (shop: Shop, id: string, signal: AbortSignal): Promise<OrderThere> =>
  (await readOrdersThere(shop, [id], signal))[0]!;
const post = ({ api }: Shop, path: string, body: object, signal: AbortSignal) =>
  api.ask({ method: 'POST', path, body, answer: z.unknown() }, signal);

/** Says that money came in; gives Medusa's id of it. */
export async function capture(shop: Shop, order: OrderThere, money: string, signal: AbortSignal): Promise<string> {
  const sum = new Decimal(money);
  const claimed = await readClaims(shop, order.id);
  const captures = (it: OrderThere) => paymentsOf(it).flatMap((one) => one.captures ?? []);
  const before = captures(order);
  const done = before.find((it) => sum.eq(amount(it.amount)) && !claimed.includes(it.id));
  if (done) return claim(shop, order.id, done.id);
  const left = (it: PaymentThere) => new Decimal(it.amount).minus(all(it.captures));
  const payment = paymentsOf(order).find((it) => !it.canceled_at && new Decimal(amount(left(it))).gte(sum));
  if (payment) await take(shop, payment, sum, left(payment), signal);
  else if (!(await payAnew(shop, order, sum, signal))) throw shopRefuses(words.noOpenPayment, { money });
  const made = captures(await reread(shop, order.id, signal)).find(({ id }) => !before.some((it) => it.id === id));
  if (!made) throw new ShopError('unknown', filled(shopTexts.noMoneyIn, { platform: 'Medusa' }));
  return claim(shop, order.id, made.id);
}

async function take(
  shop: Shop,
  payment: PaymentThere,
  sum: Decimal,
  left: Decimal,
  signal: AbortSignal,
): Promise<void> {
  // What is asked for to the hundredth is the whole of a payment that Medusa did not round.
  const whole = sum.eq(amount(left));
  await post(shop, `/payments/${payment.id}/capture`, whole ? {} : { amount: sum.toNumber() }, signal);
}

/** An order that became smaller before its money came in: Medusa takes the payment back and waits for another one, which has to be made. */
async function payAnew(shop: Shop, order: OrderThere, sum: Decimal, signal: AbortSignal): Promise<boolean> {
  const open = order.payment_collections?.find(
    (it) => it && /^(not_paid|awaiting)$/.test(it.status) && sum.eq(amount(it.amount)),
  );
  if (open) await post(shop, `/payment-collections/${open.id}/mark-as-paid`, { order_id: order.id }, signal);
  return open !== undefined;
}

/** Pays money back; gives Medusa's id of it. An order that was cancelled as a whole was paid back by Medusa itself. */
export async function refund(
  shop: Shop,
  order: OrderThere,
  key: string,
  { amount: money, reason }: ToldRefund,
  signal: AbortSignal,
): Promise<string> {
  const sum = new Decimal(money);
  const payments = paymentsOf(order);
  const refunds = (it: OrderThere) => paymentsOf(it).flatMap((one) => one.refunds ?? []);
  const before = refunds(order);
  const done = before.find(({ note }) => note?.includes(`[${key}]`));
  if (done) return done.id;
  const left = (it: PaymentThere) => all(it.captures).minus(all(it.refunds));
  const payment = payments.find((it) => new Decimal(amount(left(it))).gte(sum));
  if (!payment) {
    const own = order.status === 'canceled' ? before.find((it) => sum.lte(amount(it.amount))) : undefined;
    if (own) return own.id;
    throw shopRefuses(words.noPaidBack, { money });
  }
  const exact = sum.eq(amount(left(payment))) ? left(payment) : sum;
  const note = `${reason} [${key}]`;
  await post(shop, `/payments/${payment.id}/refund`, { amount: exact.toNumber(), note }, signal);
  const made = refunds(await reread(shop, order.id, signal)).find((it) => it.note === note);
  if (!made) throw new ShopError('unknown', filled(shopTexts.noMoneyBack, { platform: 'Medusa' }));
  return made.id;
}

/** An order whose pieces all arrived and whose money came in is done: Medusa leaves it open until somebody says so. */
export async function closeOrder(shop: Shop, orderId: string, signal: AbortSignal): Promise<void> {
  const order = await reread(shop, orderId, signal);
  const arrived = order.items.every((it) => it.detail.delivered_quantity >= it.quantity);
  const paid = new Decimal(amount(paymentsOf(order).reduce((sum, it) => sum.plus(all(it.captures)), new Decimal(0))));
  if (order.status !== 'pending' || !arrived || paid.lt(amount(order.total))) return;
  await post(shop, `/orders/${orderId}/complete`, {}, signal);
}
