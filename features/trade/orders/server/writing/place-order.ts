import { readTextSetting } from '#features/base/settings/server/settings.public.ts';
import { type PromisedDay, promisesOf } from '#features/selling/delivery-time/server/delivery-time.public.ts';
import { dayIn } from '#kit/clock.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { num } from '#kit/exact.ts';
import { locks, type TextLock } from '#server/db/locks.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { phoneOf } from '../../contract/orders.phone.ts';
import { codLimitSetting } from '../../contract/orders.settings.ts';
import { type HoldCode, holdCodes } from '../../contract/orders.words.ts';
import { type CustomerRecord, customersRepository } from '../customers.repository.ts';
import { goodsReadModel, type ShopFacts } from '../goods.read-model.ts';
import { type LineGoods, linesRepository } from '../lines.repository.ts';
import { moneyRepository } from '../money.repository.ts';
import { type NewOrderRow, ordersRepository } from '../orders.repository.ts';
import { campaignsOf, type EuroRates, euroRates, goodsAt, lineRow } from './goods-of.ts';
import type { Act, NewCustomer, NewOrder, NewParty, PlacedOrder } from './new-order.ts';
import { orderEntity, writeFactsOf } from './settle.ts';

/** See `orders.public.ts`. */
export const placeOrder = async (tx: Tx, act: Act, order: NewOrder): Promise<PlacedOrder> =>
  (await placeOrders(tx, act, [order]))[0]!;

/** See `orders.public.ts`. What is read and written of all of them is one statement each. */
export async function placeOrders(tx: Tx, act: Act, all: readonly NewOrder[]): Promise<PlacedOrder[]> {
  const placed = new Map<NewOrder, PlacedOrder>();
  // Of one shop each time, the lower first, as customers and numbers are held still in one order.
  for (const [shopId, own] of [...Map.groupBy(all, (order) => order.shopId)].sort(([a], [b]) => a - b))
    for (const [place, one] of (await placeInShop(tx, act, shopId, own)).entries()) placed.set(own[place]!, one);
  return all.map((order) => placed.get(order)!);
}

async function placeInShop(tx: Tx, act: Act, shopId: number, all: readonly NewOrder[]): Promise<PlacedOrder[]> {
  const shop = await goodsReadModel(tx.db).findShop(shopId);
  if (!shop) throw new AppError(generalErrors.unknownShop);
  const orders = ordersRepository(tx.db);
  const worth = await worthOf(tx, shopId, shop.zone, all);
  const parties = all.map(({ parties: { billing, shipping } }) => ({
    billing: tidy(billing),
    shipping: tidy(shipping),
  }));
  const customers = await customersOf(
    tx,
    shopId,
    all.map(({ customer }, place) => tidyCustomer(customer, parties[place]!.shipping.country)),
  );
  const foreign = all.map(({ currency }, place) => currency !== shop.currency || worth[place]!.fx === null);
  const campaigns = await campaignsOf(
    tx,
    shopId,
    all.flatMap(({ lines, placedAt: at, currency }) =>
      lines.map((line) => ({ ...line, at, foreign: currency !== shop.currency })),
    ),
  );
  const codLimit = await readTextSetting(tx.db, codLimitSetting.key);
  // Last of what is read: everybody else who wants a number of this country waits from here to the commit.
  const numbers = await numbersOf(tx, shop, all);
  const written = await orders.insert(
    all.map((order, place) =>
      orderRow(order, numbers[place]!, customers[place]!, { ...worth[place]!, codLimit }, foreign[place]!),
    ),
  );
  await orders.setParties(
    written.flatMap(({ id: orderId }, place) =>
      (['billing', 'shipping'] as const).map((kind) => ({ ...parties[place]![kind], orderId, kind })),
    ),
  );
  const lineIds = await linesRepository(tx.db).insert(
    written.flatMap(({ id }, place) =>
      all[place]!.lines.map((line) => ({
        order_id: id,
        ...lineRow(line, worth[place]!.goods, worth[place]!.promises, campaigns.shift()!),
      })),
    ),
  );
  const money = moneyRepository(tx.db);
  const idsOf = written.map((_, place) => lineIds.splice(0, all[place]!.lines.length));
  for (const [place, { id, currency }] of written.entries()) {
    await money.add(id, currency, all[place]!.money, act.userId);
    for (const { line, ...problem } of all[place]!.problems)
      await money.openProblem(id, line === null ? null : idsOf[place]![line]!, problem, act.at);
    if (foreign[place]!) await money.openProblem(id, null, { code: 'currency_unknown', values: { currency } }, act.at);
  }
  await customersRepository(tx.db).countOrders(customers.map(({ id }) => id));
  tx.record(
    written.map(({ id, number, currency }, place) => ({
      entity: orderEntity,
      id,
      action: 'order placed',
      after: { number, total: all[place]!.totalGross, currency, lines: all[place]!.lines.length },
    })),
  );
  const settled = await writeFactsOf(
    tx,
    act,
    written.map((order, place) => ({
      order,
      facts: all[place]!.lines.map(({ qty }, at) => ({
        lineId: idsOf[place]![at]!,
        fact: 'placed' as const,
        qty,
        at: all[place]!.placedAt,
        key: `placed:${idsOf[place]![at]!}:1`,
      })),
    })),
  );
  return written.map(({ id, number }, place) => ({
    id,
    number,
    customerId: customers[place]!.id,
    hold: settled[place]!.hold,
    lines: all[place]!.lines.map(({ externalId, variantId }, at) => ({
      id: idsOf[place]![at]!,
      externalId,
      variantId,
    })),
  }));
}

/** What an order's currency and goods were worth on its day, and when they were promised. */
type Worth = {
  readonly fx: { readonly rate: string; readonly id: number | null } | null;
  readonly goods: ReadonlyMap<number, LineGoods>;
  readonly promises: ReadonlyMap<number, PromisedDay>;
};

async function worthOf(tx: Tx, shopId: number, zone: string, all: readonly NewOrder[]): Promise<Worth[]> {
  const asked = all.map(({ lines, placedAt: at }) => ({
    variantIds: lines.flatMap(({ variantId }) => variantId ?? []),
    at,
  }));
  const days = new Map<string, EuroRates>();
  for (const { placedAt } of all) {
    const day = dayIn(placedAt, zone);
    if (!days.has(day)) days.set(day, await euroRates(tx, placedAt, zone));
  }
  const known = await goodsReadModel(tx.db).mapGoods(asked.flatMap(({ variantIds }) => variantIds));
  const promises = await promisesOf(tx.db, shopId, asked);
  return all.map(({ currency, placedAt }, place) => {
    const rates = days.get(dayIn(placedAt, zone))!;
    return { fx: rates.of(currency), goods: goodsAt(known, rates), promises: promises[place]! };
  });
}

/** AL-26-000123: of the shop's country and its year of placing, in the order given. */
async function numbersOf(tx: Tx, shop: ShopFacts, all: readonly NewOrder[]): Promise<string[]> {
  const country = shop.country.slice(0, 2);
  const yearOf = ({ placedAt }: NewOrder) => Number(dayIn(placedAt, shop.zone).slice(0, 4));
  const years = Map.groupBy(all, yearOf);
  const numbers = new Map<number, string[]>();
  for (const year of [...years.keys()].sort((a, b) => a - b))
    numbers.set(year, await ordersRepository(tx.db).nextNumbers(country, year, years.get(year)!.length));
  return all.map((order) => numbers.get(yearOf(order))!.shift()!);
}

function orderRow(
  order: NewOrder,
  number: string,
  customer: CustomerRecord,
  { fx, codLimit }: Pick<Worth, 'fx'> & { readonly codLimit: string },
  foreign: boolean,
): NewOrderRow {
  const holds = new Set<HoldCode>(order.holds);
  if (foreign) holds.add('currency');
  if (customer.blocked_reason !== null || isOverCod(order, fx?.rate ?? null, codLimit)) holds.add('review');
  return {
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
  };
}

/** A party with its phone in E.164 and its mail address in small letters, as they are compared. */
export const tidy = (party: NewParty): NewParty => ({
  ...party,
  phone: phoneOf(party.phone, party.country),
  email: party.email.trim().toLowerCase(),
});

const tidyCustomer = (said: NewCustomer, country: string): NewCustomer => ({
  ...said,
  phone: phoneOf(said.phone, country),
  email: said.email.trim().toLowerCase(),
});

async function customersOf(tx: Tx, shopId: number, customers: readonly NewCustomer[]): Promise<CustomerRecord[]> {
  // Two first orders of one guest at the same time are of one customer.
  await ordersRepository(tx.db).oneAtATime(...customers.map((one) => customerLock(shopId, one)));
  return customersRepository(tx.db).join(shopId, customers);
}

/** What is held still while it is found out who a customer is (`oneAtATime`). */
export const customerLock = (
  shopId: number,
  { externalId, email, phone }: Pick<NewCustomer, 'externalId' | 'email' | 'phone'>,
): TextLock => locks.customer(shopId, externalId ?? `${email} ${phone}`);

/** Whether a person looks at what is to be paid on delivery first. Without a rate its currency holds it anyway. */
const isOverCod = (
  { paymentMethod, totalGross }: Pick<NewOrder, 'paymentMethod' | 'totalGross'>,
  rate: string | null,
  limit: string,
): boolean =>
  paymentMethod === 'cod' &&
  rate !== null &&
  /^\d+$/.test(limit) &&
  Number(limit) > 0 &&
  num(totalGross).div(rate).gt(limit);
