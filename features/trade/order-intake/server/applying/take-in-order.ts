import type { ShopOrder } from '#connectors/kit/shop-order.ts';
import { phoneOf } from '#features/trade/orders/contract/orders.phone.ts';
import {
  type Act,
  addHold,
  cancelPieces,
  openProblem,
  placeOrder,
} from '#features/trade/orders/server/orders.public.ts';
import { queueTell } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { amountOf, currencyOf } from '../../contract/order-intake.check.ts';
import { goodsOfLinesReadModel } from '../goods-of-lines.read-model.ts';
import { intakeRepository } from '../order-intake.repository.ts';
import { lineProblems, totalProblem } from './mismatches.ts';
import { hasFailed, lineOf, moneyOf, partiesOf, totalsOf } from './of-document.ts';

/** Two orders alike within so many minutes are looked at by a person. */
const duplicateMinutes = 30;

/** An order that is not here yet; the caller holds it still. */
export async function takeInOrder(
  tx: Tx,
  act: Act,
  shop: { readonly id: number; readonly country: string },
  order: ShopOrder,
): Promise<void> {
  const goods = goodsOfLinesReadModel(tx.db);
  const variants = await goods.mapVariants(shop.id, order.lines);
  const placedAt = new Date(order.placedAt);
  const strange = await lineProblems(tx.db, shop.id, order, order.lines, variants, placedAt);
  const places = new Map(order.lines.map(({ externalId }, place) => [externalId, place]));
  const total = totalProblem(order);
  const parties = partiesOf(order, shop.country);
  const placed = await placeOrder(tx, act, {
    ...totalsOf(order),
    shopId: shop.id,
    source: 'shop',
    externalId: order.externalId,
    shopNumber: order.number.trim(),
    placedAt,
    shopUpdatedAt: new Date(order.updatedAt),
    currency: currencyOf(order),
    paymentMethod: order.paymentMethod,
    shippingMethod: order.shippingMethod.trim(),
    deliveryKind: order.deliveryKind,
    customerNote: order.note.trim(),
    customer: {
      ...order.customer,
      language: order.language.trim(),
      name: order.customer.name.trim() || parties.shipping.name,
    },
    parties,
    lines: order.lines.map((line) => lineOf(line, variants.get(line.externalId))),
    money: moneyOf(order, shop.id, []),
    holds: [],
    problems: [
      ...strange.map(({ externalId, ...problem }) => ({ ...problem, line: places.get(externalId)! })),
      ...(total ? [{ ...total, line: null }] : []),
      ...(hasFailed(order) ? [{ code: 'payment_failed' as const, line: null }] : []),
    ],
  });
  if (order.state === 'cancelled') {
    const pieces = placed.lines.map(({ id }, place) => ({ lineId: id, qty: order.lines[place]!.qty }));
    await cancelPieces(tx, act, placed.id, { pieces, reason: 'customer_asked' });
    return;
  }
  const twin = await twinOf(tx, shop.id, placed.id, order, phoneOf(parties.shipping.phone, parties.shipping.country));
  if (twin) {
    await addHold(tx, act, placed.id, 'review');
    await openProblem(tx, act, placed.id, { code: 'duplicate', values: { order: twin.number, order_id: twin.id } });
  } else if (placed.hold.length === 0) await tellAccepted(tx, shop.id, placed.id, order.externalId);
}

async function twinOf(tx: Tx, shopId: number, id: number, order: ShopOrder, phone: string) {
  if (phone === '') return null;
  await intakeRepository(tx.db).lockPhone(shopId, phone);
  return goodsOfLinesReadModel(tx.db).findDuplicate({
    id,
    shopId,
    phone,
    total: amountOf(order.totalGross),
    placedAt: new Date(order.placedAt),
    lines: order.lines.map(({ sku, qty }) => ({ sku: sku.trim(), qty })),
    minutes: duplicateMinutes,
  });
}

/** Once per order: it is here, and nothing holds it. */
export const tellAccepted = (tx: Tx, shopId: number, orderId: number, orderExternalId: string): Promise<string> =>
  queueTell(tx, {
    shopId,
    orderId,
    kind: 'accepted',
    refKind: 'order',
    refId: String(orderId),
    payload: { orderExternalId },
  });
