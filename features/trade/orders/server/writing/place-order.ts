import { promiseOf } from '#features/trade/delivery-time/server/delivery-time.public.ts';
import { dayIn } from '#kit/clock.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { num } from '#kit/exact.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { phoneOf } from '../../contract/orders.phone.ts';
import { type HoldCode, holdCodes } from '../../contract/orders.words.ts';
import { customersRepository } from '../customers.repository.ts';
import { goodsReadModel } from '../goods.read-model.ts';
import { linesRepository } from '../lines.repository.ts';
import { moneyRepository } from '../money.repository.ts';
import { ordersRepository } from '../orders.repository.ts';
import { euroRates, goodsOf, lineRow } from './goods-of.ts';
import type { Act, NewCustomer, NewOrder, NewParty, PlacedOrder } from './new-order.ts';
import { orderEntity, writeFacts } from './settle.ts';

/** See `orders.public.ts`. */
export async function placeOrder(tx: Tx, act: Act, order: NewOrder): Promise<PlacedOrder> {
  const shop = await goodsReadModel(tx.db).findShop(order.shopId);
  if (!shop) throw new AppError(generalErrors.unknownShop);
  const orders = ordersRepository(tx.db);
  const rates = await euroRates(tx, order.placedAt, shop.zone);
  const fx = rates.of(order.currency);
  const variantIds = order.lines.flatMap(({ variantId }) => variantId ?? []);
  const goods = await goodsOf(tx, variantIds, rates);
  const promises = await promiseOf(tx.db, { variantIds, shopId: order.shopId, at: order.placedAt });
  const parties = { billing: tidy(order.parties.billing), shipping: tidy(order.parties.shipping) };
  const customer = await customerOf(tx, order.shopId, order.customer, parties.shipping.country);
  const foreign = order.currency !== shop.currency || fx === null;
  const holds = new Set<HoldCode>(order.holds);
  if (foreign) holds.add('currency');
  if (customer.blocked_reason !== null) holds.add('review');
  const year = Number(dayIn(order.placedAt, shop.zone).slice(0, 4));
  const number = await orders.nextNumber(shop.country.slice(0, 2), year);
  const written = await orders.insert({
    shop_id: order.shopId,
    external_id: order.externalId,
    key: order.key ?? null,
    number,
    shop_number: order.shopNumber,
    customer_id: customer.id,
    placed_at: order.placedAt,
    shop_updated_at: order.shopUpdatedAt,
    currency: order.currency,
    fx_rate: fx?.rate ?? null,
    fx_rate_id: fx?.id ?? null,
    goods_gross: order.lines.reduce((sum, line) => sum.plus(line.lineGross), num(0)).toFixed(4),
    shipping_gross: order.shippingGross,
    shipping_vat: order.shippingVat,
    discount_gross: order.discountGross,
    fee_gross: order.feeGross,
    total_gross: order.totalGross,
    payment_method: order.paymentMethod,
    shipping_method: order.shippingMethod,
    delivery_kind: order.deliveryKind,
    customer_note: order.customerNote,
    hold: holdCodes.filter((code) => holds.has(code)),
    source: order.source,
  });
  const { id } = written;
  await orders.setParties(id, [
    { ...parties.billing, kind: 'billing' },
    { ...parties.shipping, kind: 'shipping' },
  ]);
  const lineIds = await linesRepository(tx.db).insert(
    id,
    order.lines.map((line) => lineRow(line, goods, promises)),
  );
  const money = moneyRepository(tx.db);
  for (const one of order.money) await money.add(id, order.currency, one, act.userId);
  for (const { line, ...problem } of order.problems)
    await money.openProblem(id, line === null ? null : lineIds[line]!, problem, act.at);
  if (foreign)
    await money.openProblem(id, null, { code: 'currency_unknown', values: { currency: order.currency } }, act.at);
  await customersRepository(tx.db).count(customer.id, { orders: 1 });
  tx.record([
    {
      entity: orderEntity,
      id,
      action: 'order placed',
      after: { number, total: order.totalGross, currency: order.currency, lines: order.lines.length },
    },
  ]);
  const { hold } = await writeFacts(
    tx,
    act,
    written,
    order.lines.map(({ qty }, place) => ({
      lineId: lineIds[place]!,
      fact: 'placed',
      qty,
      at: order.placedAt,
      key: `placed:${lineIds[place]!}:1`,
    })),
  );
  return {
    id,
    number,
    customerId: customer.id,
    hold,
    lines: order.lines.map(({ externalId, variantId }, place) => ({ id: lineIds[place]!, externalId, variantId })),
  };
}

/** A party with its phone in E.164 and its mail address in small letters, as they are compared. */
export const tidy = (party: NewParty): NewParty => ({
  ...party,
  phone: phoneOf(party.phone, party.country),
  email: party.email.trim().toLowerCase(),
});

async function customerOf(tx: Tx, shopId: number, said: NewCustomer, country: string) {
  const customer = { ...said, phone: phoneOf(said.phone, country), email: said.email.trim().toLowerCase() };
  const who = customer.externalId ?? `${customer.email} ${customer.phone}`;
  // Two first orders of one guest at the same time are of one customer.
  await ordersRepository(tx.db).oneAtATime(`customer:${shopId}:${who}`);
  return customersRepository(tx.db).join(shopId, customer);
}
