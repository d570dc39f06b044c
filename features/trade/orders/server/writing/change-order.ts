import { shopPartyFields } from '#connectors/kit/shop-order.ts';
import { num } from '#kit/exact.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { discountOfAll } from '../../contract/orders.payment.ts';
import type { HoldCode, ProblemCode } from '../../contract/orders.words.ts';
import { customersRepository } from '../customers.repository.ts';
import { linesRepository } from '../lines.repository.ts';
import { moneyRepository } from '../money.repository.ts';
import { type OrderRecord, ordersRepository, type PartyKind } from '../orders.repository.ts';
import type { Act, NewMoney, NewParty, NewProblem, Parties, Totals } from './new-order.ts';
import { tidy } from './place-order.ts';
import { lockOrder, orderEntity, settle, settleAll } from './settle.ts';

export async function setParties(tx: Tx, act: Act, orderId: number, parties: Partial<Parties>): Promise<PartyKind[]> {
  const order = await lockOrder(tx, orderId);
  const orders = ordersRepository(tx.db);
  const known = await orders.listParties(orderId);
  const changed: PartyKind[] = [];
  for (const kind of ['billing', 'shipping'] as const) {
    const said = parties[kind];
    if (!said) continue;
    const party = tidy(said);
    const before = known.find((one) => one.kind === kind);
    const asBefore: NewParty | null = before
      ? { ...before, vatNumber: before.vat_number, pointId: before.point_id }
      : null;
    const differing = shopPartyFields.filter((field) => asBefore?.[field] !== party[field]);
    if (differing.length === 0) continue;
    await orders.setParties([{ ...party, orderId, kind }]);
    changed.push(kind);
    // Which parts, not what they say: who lives where stands in one place only, so that it can be forgotten there.
    tx.record([
      { entity: orderEntity, id: orderId, action: 'address changed', after: { party: kind, parts: differing } },
    ]);
  }
  if (changed.length > 0) await settle(tx, act, order);
  return changed;
}

/** `goodsGross`: what the lines the shop speaks of come to; they may be more than we need, or fewer. */
export async function setTotals(
  tx: Tx,
  act: Act,
  orderId: number,
  totals: Totals & { readonly goodsGross: string; readonly customerNote?: string; readonly shippingMethod?: string },
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const lines = await linesRepository(tx.db).listOf(orderId);
  const placed = lines.reduce((sum, line) => sum.plus(line.line_gross), num(0));
  const patch = {
    shipping_gross: totals.shippingGross,
    shipping_vat: totals.shippingVat,
    discount_gross: num(totals.goodsGross).gt(0)
      ? discountOfAll(totals.discountGross, totals.goodsGross, placed.toFixed(4))
      : order.discount_gross,
    fee_gross: totals.feeGross,
    total_gross: totals.totalGross,
    ...(totals.customerNote === undefined ? {} : { customer_note: totals.customerNote }),
    ...(totals.shippingMethod === undefined ? {} : { shipping_method: totals.shippingMethod }),
  };
  const isSame = (key: keyof typeof patch): boolean => {
    const [before, after] = [order[key] ?? '', patch[key] ?? ''];
    return key.endsWith('_gross') || key === 'shipping_vat' ? num(before).eq(after) : before === after;
  };
  const differing = (Object.keys(patch) as (keyof typeof patch)[]).filter((key) => !isSame(key));
  if (differing.length === 0) return false;
  tx.record([
    {
      entity: orderEntity,
      id: orderId,
      action: 'order edited',
      before: Object.fromEntries(differing.map((key) => [key, order[key]])),
      after: Object.fromEntries(differing.map((key) => [key, patch[key]])),
    },
  ]);
  await settle(tx, act, order, { patch });
  return true;
}

export async function addMoney(tx: Tx, act: Act, orderId: number, money: NewMoney): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const fresh = await moneyRepository(tx.db).add(orderId, order.currency, money, act.userId);
  if (!fresh) return false;
  tx.record([
    {
      entity: orderEntity,
      id: orderId,
      action: 'money noted',
      after: { money: money.kind, amount: money.amount, currency: order.currency },
    },
  ]);
  await settle(tx, act, order);
  return true;
}

export async function openProblem(
  tx: Tx,
  act: Act,
  orderId: number,
  { lineId = null, ...problem }: NewProblem & { readonly lineId?: number | null },
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const fresh = await moneyRepository(tx.db).openProblem(orderId, lineId, problem, act.at);
  await settle(tx, act, order);
  return fresh;
}

export async function closeProblem(
  tx: Tx,
  act: Act,
  orderId: number,
  which: { readonly code: ProblemCode; readonly lineId?: number | null } | { readonly id: number },
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const closed = await moneyRepository(tx.db).closeProblem(orderId, which, act.at, act.userId);
  if (closed > 0) await settle(tx, act, order);
  return closed > 0;
}

export const addHold = async (tx: Tx, act: Act, orderId: number, hold: HoldCode, note = ''): Promise<boolean> =>
  (await addHoldTo(tx, act, [await lockOrder(tx, orderId)], hold, note)) > 0;

/** The same to several locked orders, in as many statements as to one; gives how many had none of it. */
export async function addHoldTo(
  tx: Tx,
  act: Act,
  orders: readonly OrderRecord[],
  hold: HoldCode,
  note: string,
): Promise<number> {
  const free = orders.filter((order) => !order.hold.includes(hold));
  const after = { hold, ...(note === '' ? {} : { note }) };
  tx.record(free.map(({ id }) => ({ entity: orderEntity, id, action: 'order held', after })));
  await settleAll(
    tx,
    act,
    free.map((order) => ({ order, patch: { hold: [...order.hold, hold] } })),
  );
  return free.length;
}

/** Takes a hold away, true where it was there. `unmapped` and `payment` come back at once while their cause lasts. */
export const removeHold = async (tx: Tx, act: Act, orderId: number, hold: HoldCode): Promise<boolean> =>
  (await removeHoldOf(tx, act, [await lockOrder(tx, orderId)], hold)) > 0;

/** The same of several locked orders, in as many statements as of one; gives how many had it. */
export async function removeHoldOf(tx: Tx, act: Act, orders: readonly OrderRecord[], hold: HoldCode): Promise<number> {
  const held = orders.filter((order) => order.hold.includes(hold));
  tx.record(held.map(({ id }) => ({ entity: orderEntity, id, action: 'order released', after: { hold } })));
  await settleAll(
    tx,
    act,
    held.map((order) => ({ order, patch: { hold: order.hold.filter((one) => one !== hold) } })),
  );
  return held.length;
}

export async function setShopUpdatedAt(tx: Tx, orderId: number, at: Date): Promise<void> {
  await lockOrder(tx, orderId);
  await ordersRepository(tx.db).setShopUpdatedAt(orderId, at);
}

/** A customer did not take what was to be paid on delivery. */
export async function countCodRefused(tx: Tx, orderId: number): Promise<void> {
  const order = await lockOrder(tx, orderId);
  await customersRepository(tx.db).count(order.customer_id, { codRefused: 1 });
}
