import { type ShopOrder, type ShopOrderLine, type ShopParty, shopPartyFields } from '#connectors/kit/shop-order.ts';
import { ownLinesOf, spread } from '#features/trade/orders/contract/orders.shop-lines.ts';
import {
  type Act,
  addLine,
  addPieces,
  cancelPieces,
  closeProblem,
  type LockedOrder,
  type MorePieces,
  openProblem,
  type Pieces,
  readLocked,
  setParties,
  setShopUpdatedAt,
  setTotals,
} from '#features/trade/orders/server/orders.public.ts';
import { saidOfOrder } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import { num } from '#kit/exact.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { amountOf, changeOf, piecesIn } from '../../contract/order-intake.check.ts';
import { goodsOfLinesReadModel } from '../goods-of-lines.read-model.ts';
import { lineProblems, totalProblem } from './mismatches.ts';
import { noteMoney } from './note-money.ts';
import { hasFailed, lineOf, moneyOf, partiesOf, priceOf, totalsOf } from './of-document.ts';
import { tellRepriced } from './tell-repriced.ts';

/**
 * Brings an order after what the shop says now: only what differs from what it said before (`before`, null where that is not known) is done, so that
 * what our own people changed stays, and what our own cancels explain changes nothing (orders.md 2.5).
 */
export async function editOrder(
  tx: Tx,
  act: Act,
  shop: { readonly id: number; readonly country: string },
  orderId: number,
  before: ShopOrder | null,
  order: ShopOrder,
): Promise<void> {
  const locked = await readLocked(tx, orderId);
  const left = await editPieces(tx, act, shop.id, locked, before, order);
  await tellConflicts(tx, act, orderId, order, left);
  if (order.state === 'placed') {
    await setTotals(tx, act, orderId, {
      ...totalsOf(order),
      goodsGross: order.lines.reduce((sum, line) => sum.plus(amountOf(line.lineGross)), num(0)).toFixed(4),
      ...(before?.note === order.note ? {} : { customerNote: order.note.trim() }),
      ...(before?.shippingMethod === order.shippingMethod ? {} : { shippingMethod: order.shippingMethod.trim() }),
    });
    const total = totalProblem(order);
    if (total) await openProblem(tx, act, orderId, total);
    else await closeProblem(tx, act, orderId, { code: 'total_mismatch' });
    await editParties(tx, act, shop.country, locked, before, order);
    await tellRepriced(tx, act, locked);
  }
  await noteMoney(tx, act, orderId, moneyOf(order, shop.id, await saidOfOrder(tx.db, orderId)));
  if (hasFailed(order) && !(before && hasFailed(before)) && num(locked.payment.paid).lte(0))
    await openProblem(tx, act, orderId, { code: 'payment_failed' });
  await setShopUpdatedAt(tx, orderId, new Date(order.updatedAt));
}

/** Pieces more, pieces fewer, new lines, new prices. Gives what could not be cancelled. */
async function editPieces(
  tx: Tx,
  act: Act,
  shopId: number,
  locked: LockedOrder,
  before: ShopOrder | null,
  order: ShopOrder,
): Promise<readonly Pieces[]> {
  const { id } = locked.order;
  const [was, is] = [before ? piecesIn(before) : null, piecesIn(order)];
  const said = new Map(order.lines.map((line) => [line.externalId, line]));
  const saidBefore = new Map(before?.lines.map((line) => [line.externalId, line]));
  const more: MorePieces[] = [];
  const fewer: Pieces[] = [];
  const looked: ShopOrderLine[] = [];
  const own = ownLinesOf(locked.lines);
  for (const line of locked.lines) {
    if (line.external_id === null) continue;
    const now = said.get(line.external_id);
    const qty = is.get(line.external_id) ?? 0;
    const need = needOf(own.get(line.external_id));
    const { add, cancel } = changeOf(was ? (was.get(line.external_id) ?? 0) : need, qty, need);
    fewer.push(...piecesToCancel(own.get(line.external_id) ?? [], cancel));
    const repriced = now !== undefined && qty > 0 && isOtherPrice(saidBefore.get(line.external_id), now);
    if (add > 0 || repriced)
      more.push({ lineId: line.id, qty: add, ...(now && qty > 0 ? { price: priceOf(now, line.q_placed + add) } : {}) });
    if (repriced) looked.push(now);
  }
  const known = new Set(locked.lines.flatMap(({ external_id }) => external_id ?? []));
  const fresh = order.lines.filter(({ externalId }) => !known.has(externalId) && is.has(externalId));
  const variants = await goodsOfLinesReadModel(tx.db).mapVariants(shopId, [...fresh, ...looked]);
  const ids = new Map(locked.lines.map((line) => [line.external_id ?? '', line.id]));

  if (more.length > 0) await addPieces(tx, act, id, more);
  for (const line of fresh)
    ids.set(line.externalId, await addLine(tx, act, id, lineOf(line, variants.get(line.externalId))));
  // Last, so that an order in which one line is put in another's place is at no moment without any.
  const { left } =
    fewer.length > 0 ? await cancelPieces(tx, act, id, { pieces: fewer, reason: 'customer_asked' }) : { left: [] };

  const judged = { order, lines: [...fresh, ...looked], variants, at: new Date(order.updatedAt) };
  const strange = (await lineProblems(tx.db, shopId, [judged]))[0]!;
  for (const line of looked)
    for (const code of ['price_mismatch', 'vat_mismatch'] as const)
      if (!strange.some((one) => one.externalId === line.externalId && one.code === code))
        await closeProblem(tx, act, id, { code, lineId: ids.get(line.externalId)! });
  for (const { externalId, ...problem } of strange)
    await openProblem(tx, act, id, { ...problem, lineId: ids.get(externalId)! });
  return left;
}

/** What we still need of a line of the shop, with what took its place. */
const needOf = (lines: readonly { readonly need: number }[] = []) => lines.reduce((sum, { need }) => sum + need, 0);

/** What took the place of a line goes first, and what is free before what is packed or gone: for that a person is asked. */
function piecesToCancel(lines: LockedOrder['lines'], qty: number): Pieces[] {
  const newest = lines.toReversed();
  const free = newest.map(({ id, free }) => ({ lineId: id, most: Math.max(0, free) }));
  const bound = newest.map(({ id, need, free }) => ({ lineId: id, most: need - Math.max(0, free) }));
  const taken = new Map<number, number>();
  for (const { lineId, qty: n } of spread(qty, [...free, ...bound])) taken.set(lineId, (taken.get(lineId) ?? 0) + n);
  return [...taken].map(([lineId, n]) => ({ lineId, qty: n }));
}

/** Per piece; that a line of fewer pieces costs less is no other price. */
function isOtherPrice(before: ShopOrderLine | undefined, now: ShopOrderLine): boolean {
  if (!before) return false;
  const each = (line: ShopOrderLine) =>
    [num(amountOf(line.unitGross)), num(amountOf(line.lineGross)).div(line.qty)] as const;
  const [one, other] = [each(before), each(now)];
  return one.some((value, place) => value.minus(other[place]!).abs().gt('0.005'));
}

/** What the shop took away and is packed or gone already; of an order that is off as a whole its customer asks for it. */
async function tellConflicts(
  tx: Tx,
  act: Act,
  orderId: number,
  order: ShopOrder,
  left: readonly Pieces[],
): Promise<void> {
  if (order.state === 'cancelled') {
    if (left.length > 0)
      await openProblem(tx, act, orderId, {
        code: 'cancel_asked',
        values: { qty: left.reduce((sum, { qty }) => sum + qty, 0) },
      });
    return;
  }
  for (const { lineId, qty } of left)
    await openProblem(tx, act, orderId, { code: 'edit_conflict', lineId, values: { qty } });
  const now = await readLocked(tx, orderId);
  const wanted = piecesIn(order);
  const open = now.problems.filter(({ code }) => code === 'edit_conflict');
  // The shop and we agree again about a line.
  for (const [externalId, lines] of ownLinesOf(now.lines)) {
    if (needOf(lines) > (wanted.get(externalId) ?? 0)) continue;
    for (const { id } of lines)
      if (open.some(({ line_id }) => line_id === id))
        await closeProblem(tx, act, orderId, { code: 'edit_conflict', lineId: id });
  }
  if (now.problems.some(({ code }) => code === 'cancel_asked'))
    await closeProblem(tx, act, orderId, { code: 'cancel_asked' });
}

/** An address the shop changed is ours from now on, and a label made with the old one is not handed over; while something is on its way or there, a person decides. */
async function editParties(
  tx: Tx,
  act: Act,
  country: string,
  locked: LockedOrder,
  before: ShopOrder | null,
  order: ShopOrder,
): Promise<void> {
  const { id } = locked.order;
  const differs = (kind: 'billing' | 'shipping') =>
    shopPartyFields.filter((field) => (before?.[kind] as ShopParty | undefined)?.[field] !== order[kind][field]);
  const [billing, shipping] = [differs('billing'), differs('shipping')];
  const parties = partiesOf(order, country);
  const gone = locked.lines.some(({ away }) => away > 0);
  await setParties(tx, act, id, {
    ...(before && billing.length > 0 ? { billing: parties.billing } : {}),
    ...(before && shipping.length > 0 && !gone ? { shipping: parties.shipping } : {}),
  });
  if (before && gone && shipping.length > 0)
    await openProblem(tx, act, id, { code: 'address_changed', values: { fields: shipping.join(', ') } });
}
