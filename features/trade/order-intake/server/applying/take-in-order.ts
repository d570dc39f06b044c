import type { ShopOrder } from '#connectors/kit/shop-order.ts';
import { spendOnOrder } from '#features/selling/loyalty/server/loyalty.public.ts';
import { phoneOf } from '#features/trade/orders/contract/orders.phone.ts';
import {
  type Act,
  addHold,
  cancelPieces,
  customerOfShop,
  mailConfirmed,
  type NewOrder,
  openProblem,
  placeOrders,
} from '#features/trade/orders/server/orders.public.ts';
import { queueTell, queueTells } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { amountOf, currencyOf } from '../../contract/order-intake.check.ts';
import { goodsOfLinesReadModel } from '../goods-of-lines.read-model.ts';
import { intakeRepository } from '../order-intake.repository.ts';
import { type LineProblem, lineProblems, totalProblem } from './mismatches.ts';
import { noteMoney } from './note-money.ts';
import { hasFailed, lineOf, moneyOf, partiesOf, totalsOf } from './of-document.ts';

/** Two orders alike within so many minutes are looked at by a person. */
const duplicateMinutes = 30;

/** Orders of a shop that are not here yet, in the order they came; the caller holds them still. */
export async function takeInOrders(
  tx: Tx,
  act: Act,
  shop: { readonly id: number; readonly country: string },
  all: readonly ShopOrder[],
): Promise<void> {
  const parties = all.map((order) => partiesOf(order, shop.country));
  const phones = parties.map(({ shipping }) => phoneOf(shipping.phone, shipping.country));
  // Before any of them is written: of two alike the one with the higher number has to see the other.
  await intakeRepository(tx.db).lockPhones(
    shop.id,
    phones.filter((phone) => phone !== ''),
  );
  const variants = await goodsOfLinesReadModel(tx.db).mapVariantsOf(shop.id, all);
  const strange = await lineProblems(
    tx.db,
    shop.id,
    all.map((order, place) => ({
      order,
      lines: order.lines,
      variants: variants[place]!,
      at: new Date(order.placedAt),
    })),
  );
  const placed = await placeOrders(
    tx,
    act,
    all.map((order, place) => newOrder(shop.id, order, parties[place]!, variants[place]!, strange[place]!)),
  );
  for (const [place, { id }] of placed.entries()) await notePoints(tx, act, shop.id, id, all[place]!);
  for (const [place, { id, lines }] of placed.entries()) {
    if (all[place]!.state !== 'cancelled') continue;
    const pieces = lines.map((line, at) => ({ lineId: line.id, qty: all[place]!.lines[at]!.qty }));
    await cancelPieces(tx, act, id, { pieces, reason: 'customer_asked' });
  }
  // Once it is here what is due of it, and so what of a refund was paid too much.
  const refunded = new Set<number>();
  for (const [place, { id }] of placed.entries()) {
    const refunds = moneyOf(all[place]!, shop.id, []).filter(({ kind }) => kind === 'refund');
    if (await noteMoney(tx, act, id, refunds)) refunded.add(id);
  }
  const wanted = placed.flatMap(({ id, hold }, place) => {
    const order = all[place]!;
    return order.state === 'cancelled' ? [] : [{ id, hold, order, phone: phones[place]! }];
  });
  const twins = await goodsOfLinesReadModel(tx.db).mapDuplicates(
    shop.id,
    duplicateMinutes,
    wanted.flatMap(({ id, order, phone }) =>
      phone === ''
        ? []
        : [
            {
              id,
              phone,
              total: amountOf(order.totalGross),
              placedAt: new Date(order.placedAt),
              lines: order.lines.map(({ sku, qty }) => ({ sku: sku.trim(), qty })),
            },
          ],
    ),
  );
  for (const { id } of wanted) {
    const twin = twins.get(id);
    if (!twin) continue;
    await addHold(tx, act, id, 'review');
    await openProblem(tx, act, id, { code: 'duplicate', values: { order: twin.number, order_id: twin.id } });
  }
  const free = wanted.filter(({ id, hold }) => hold.length === 0 && !twins.has(id) && !refunded.has(id));
  await queueTells(
    tx,
    free.map(({ id, order }) => accepted(shop.id, id, order.externalId)),
  );
  await mailConfirmed(
    tx,
    act,
    free.map(({ id }) => id),
  );
}

/** Points that were spent on the order are its own from now on; a discount for points nobody spent is looked at by a person. */
async function notePoints(tx: Tx, act: Act, shopId: number, id: number, { points: said, customer }: ShopOrder) {
  if (!said) return;
  const member = customer.externalId === null ? null : await customerOfShop(tx.db, shopId, customer.externalId);
  const spent = member === null ? 0 : await spendOnOrder(tx, shopId, { key: said.key, member, orderRef: String(id) });
  if (spent !== said.points)
    await openProblem(tx, act, id, { code: 'points_unspent', values: { points: said.points, spent } });
}

function newOrder(
  shopId: number,
  order: ShopOrder,
  parties: ReturnType<typeof partiesOf>,
  variants: ReadonlyMap<string, number>,
  strange: readonly LineProblem[],
): NewOrder {
  const places = new Map(order.lines.map(({ externalId }, place) => [externalId, place]));
  const total = totalProblem(order);
  return {
    ...totalsOf(order),
    shopId,
    source: 'shop',
    externalId: order.externalId,
    shopNumber: order.number.trim(),
    placedAt: new Date(order.placedAt),
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
    money: moneyOf(order, shopId, []).filter(({ kind }) => kind !== 'refund'),
    holds: [],
    problems: [
      ...strange.map(({ externalId, ...problem }) => ({ ...problem, line: places.get(externalId)! })),
      ...(total ? [{ ...total, line: null }] : []),
      ...(hasFailed(order) ? [{ code: 'payment_failed' as const, line: null }] : []),
    ],
  };
}

/** Once per order: it is here, and nothing holds it. The customer hears it too, where the shop leaves that to us. */
export async function tellAccepted(
  tx: Tx,
  act: Act,
  shopId: number,
  orderId: number,
  orderExternalId: string,
): Promise<void> {
  await queueTell(tx, accepted(shopId, orderId, orderExternalId));
  await mailConfirmed(tx, act, [orderId]);
}

const accepted = (shopId: number, orderId: number, orderExternalId: string) => ({
  shopId,
  orderId,
  kind: 'accepted' as const,
  refKind: 'order',
  refId: String(orderId),
  payload: { orderExternalId },
});
