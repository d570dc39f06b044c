import { Decimal } from 'decimal.js';
import type pg from 'pg';
import { dayIn, lastDayOf } from '#kit/clock.ts';
import { round } from '#kit/money.ts';
import { inOneTransaction } from '../demo-shop.transaction.repository.ts';
import {
  addEvent,
  addRefund,
  addReturnRequest,
  findOrder,
  hold,
  setBuyer,
  setPieces,
  setState,
  setSums,
  touch,
} from './orders.repository.ts';
import { type EventRow, heldOf, type LineRow, type OrderRow, shipmentsOf, wantedOf } from './orders.rows.ts';
import { rulesOf } from './shop-rules.ts';
import { moveBalance } from './vouchers.repository.ts';

/** Days in which a customer may withdraw from the contract, after the day of the delivery (Directive 2011/83/EU, article 9). */
export const withdrawalDays = 14;

const eventsOf = ({ events }: OrderRow, ...kinds: readonly EventRow['kind'][]): EventRow[] =>
  events.filter((event) => kinds.includes(event.kind));

/** A customer may cancel until the first parcel left; whether it was packed already, the back-office knows and decides. */
export const mayCancel = (order: OrderRow): boolean =>
  order.state === 'placed' && shipmentsOf(order).length === 0 && eventsOf(order, 'delivered').length === 0;

/** Pieces of each line that were delivered and may still be given back. */
export function returnableOf(order: OrderRow, now: Date): { readonly line: LineRow; readonly qty: number }[] {
  const delivered = eventsOf(order, 'delivered').at(-1);
  const { zone } = rulesOf(order.country);
  if (!delivered || dayIn(now, zone) > lastDayOf(new Date(delivered.at), withdrawalDays, zone)) return [];
  const back = new Map<string, number>();
  for (const { said } of eventsOf(order, 'withdrawn'))
    for (const it of said.lines as { id: string; qty: number }[]) back.set(it.id, (back.get(it.id) ?? 0) + it.qty);
  return order.lines
    .map((line) => ({ line, qty: line.shipped - (back.get(line.id) ?? 0) }))
    .filter(({ qty }) => qty > 0);
}

/** What was paid and has not been given back, a new voucher in place of money counted as money: in money, and with each voucher. */
export function restsOf({ payments, events }: OrderRow): {
  readonly money: Decimal;
  readonly vouchers: ReadonlyMap<string, Decimal>;
} {
  const vouchers = new Map<string, Decimal>();
  let money = new Decimal(0);
  const add = (voucherId: string | null, amount: Decimal) => {
    if (voucherId === null) money = money.plus(amount);
    else vouchers.set(voucherId, (vouchers.get(voucherId) ?? new Decimal(0)).plus(amount));
  };
  for (const { kind, amount, voucher_id } of payments)
    add(voucher_id, kind === 'captured' ? new Decimal(amount) : new Decimal(amount).negated());
  for (const { kind, said } of events) {
    if (kind === 'paid') add(null, new Decimal(String(said.amount)));
    if (kind === 'voucher') add(null, new Decimal(String(said.amount)).negated());
    if (kind !== 'refund') continue;
    const onto = (said.onto ?? []) as { voucherId: string; amount: string }[];
    for (const one of onto) add(one.voucherId, new Decimal(one.amount).negated());
    const rest = onto.reduce((left, one) => left.minus(one.amount), new Decimal(String(said.amount)));
    add(null, rest.negated());
  }
  // What was given back beyond the money was of the vouchers.
  for (const [voucherId, rest] of vouchers) {
    const part = Decimal.min(Decimal.max(money.negated(), 0), rest);
    vouchers.set(voucherId, rest.minus(part));
    money = money.plus(part);
  }
  return { money, vouchers };
}

/** How an amount goes back: in money as far as money came in, then onto the vouchers it was paid with; whatever is over in money. */
export function waysBack(order: OrderRow, amount: Decimal.Value): readonly { voucherId: string; amount: string }[] {
  const { money, vouchers } = restsOf(order);
  let left = new Decimal(amount).minus(Decimal.max(money, 0));
  return [...vouchers].flatMap(([voucherId, rest]) => {
    const part = Decimal.min(left, rest);
    if (part.lte(0)) return [];
    left = left.minus(part);
    return [{ voucherId, amount: round(part) }];
  });
}

const heldPieces = (order: OrderRow) =>
  order.lines.flatMap((line) =>
    line.variant_key !== null && heldOf(line) > 0 ? [{ variantKey: line.variant_key, pieces: -heldOf(line) }] : [],
  );

/** Nothing of the order is wanted any more: it lets its pieces go. Its lines stay as they were. */
export async function endOrder(client: pg.PoolClient, shopId: number, order: OrderRow): Promise<void> {
  await hold(client, shopId, heldPieces(order));
  await setState(client, order.id, 'cancelled');
}

/** The customer takes the whole order back; what was paid goes back the way it came. False where it is too late, or done already. */
export const cancelByCustomer = (database: pg.Pool, shopId: number, token: string): Promise<boolean> =>
  inOneTransaction(database, async (client) => {
    const order = await findOrder(client, shopId, { token }, true);
    if (!order || !mayCancel(order)) return false;
    await endOrder(client, shopId, order);
    const { money, vouchers } = restsOf(order);
    if (money.gt(0)) await addRefund(client, order.id, { amount: round(money) });
    for (const [voucherId, rest] of vouchers) {
      if (rest.lte(0)) continue;
      await addRefund(client, order.id, { amount: round(rest), voucherId });
      await moveBalance(client, voucherId, round(rest));
    }
    await addEvent(client, order.id, { kind: 'cancelled' });
    await touch(client, shopId, order.id);
    return true;
  });

/** The customer withdraws from the contract for these pieces. False where they are not there to be given back, or the time is over. */
export const withdraw = (
  database: pg.Pool,
  shopId: number,
  token: string,
  pieces: ReadonlyMap<string, number>,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<boolean> =>
  inOneTransaction(database, async (client) => {
    const order = await findOrder(client, shopId, { token }, true);
    const there = order ? returnableOf(order, now) : [];
    const fits = (id: string, qty: number) => there.some((it) => it.line.id === id && qty >= 1 && qty <= it.qty);
    if (!order || pieces.size === 0 || ![...pieces].every(([id, qty]) => fits(id, qty))) return false;
    const lines = [...pieces].map(([id, qty]) => ({ id, qty }));
    await addReturnRequest(client, order.id, { lines, reason });
    await addEvent(client, order.id, { kind: 'withdrawn', said: { lines, reason } });
    // With the order it is heard of where the shop's orders are read.
    await touch(client, shopId, order.id);
    return true;
  });

export type Edit = {
  /** Pieces that stay of a line, by its id; 0: none. */
  readonly lines?: ReadonlyMap<string, number>;
  readonly buyer?: Partial<Pick<OrderRow, 'name' | 'phone' | 'street' | 'zip' | 'city'>>;
};

/**
 * The shop's staff changes an order as the customer asked: fewer pieces, another address. False where the order is cancelled, or more pieces
 * would be left than there are.
 */
export const editOrder = (database: pg.Pool, shopId: number, id: string, edit: Edit): Promise<boolean> =>
  inOneTransaction(database, async (client) => {
    const order = await findOrder(client, shopId, { id }, true);
    if (!order || order.state === 'cancelled') return false;
    const changes = order.lines.flatMap((line) => {
      const left = edit.lines?.get(line.id);
      return left === undefined || left === wantedOf(line) ? [] : [{ line, left }];
    });
    if (changes.some(({ line, left }) => left > wantedOf(line) || left < line.shipped)) return false;
    const freed = changes.flatMap(({ line, left }) =>
      line.variant_key === null ? [] : [{ variantKey: line.variant_key, pieces: left - wantedOf(line) }],
    );
    await hold(client, shopId, freed);
    for (const { line, left } of changes)
      await setPieces(client, line.id, { cancelled: line.qty - left, shipped: line.shipped });
    if (changes.length > 0) await setSums(client, id);
    if (edit.buyer) await setBuyer(client, id, { ...order, ...edit.buyer });
    if (order.lines.every((line) => (edit.lines?.get(line.id) ?? wantedOf(line)) === 0))
      await setState(client, id, 'cancelled');
    await addEvent(client, id, { kind: 'edited' });
    await touch(client, shopId, id);
    return true;
  });
