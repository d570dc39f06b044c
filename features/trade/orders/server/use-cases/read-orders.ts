import { allFound } from '#features/base/change-sets/server/change-sets.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import { ofOrder } from '../../contract/customer-mails.model.ts';
import type * as calls from '../../contract/orders.calls.ts';
import type { Order } from '../../contract/orders.model.ts';
import { customersRepository } from '../customers.repository.ts';
import { goodsReadModel } from '../goods.read-model.ts';
import { linesRepository } from '../lines.repository.ts';
import { moneyRepository } from '../money.repository.ts';
import { seesCosts, whoseOrders } from '../orders.access.ts';
import { ordersDetailReadModel } from '../orders.detail.read-model.ts';
import { ordersListReadModel } from '../orders.list.read-model.ts';
import { amountOut, toCustomer, toMoney, toOrderLine, toOrderRow, toParty, toProblem } from '../orders.mapper.ts';
import { ordersRepository } from '../orders.repository.ts';
import { sendersOf } from '../writing/customer-mails.ts';
import { paymentOf } from '../writing/settle.ts';

type Needs = Pick<Platform, 'readDb' | 'lookUpDb'>;

export const listOrders =
  ({ readDb, lookUpDb }: Needs) =>
  async ({ query }: InputOf<typeof calls.listOrders>, context: Context): Promise<OutputOf<typeof calls.listOrders>> => {
    const { bucket = 'all', shop } = query;
    if (shop !== undefined) refuseOtherShops(context.actor, [shop]);
    const { counts, rows } = await ordersListReadModel(readDb, lookUpDb).page(query, whoseOrders(context));
    return { results: rows.map((row) => toOrderRow(row, seesCosts(context))), total: counts[bucket], counts };
  };

/** Asked for beside the list, which is there before its pictures. */
export const listOrderGoods =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  (
    { query }: InputOf<typeof calls.listOrderGoods>,
    { actor }: Context,
  ): Promise<OutputOf<typeof calls.listOrderGoods>> =>
    goodsReadModel(readDb).listShown(query.ids, actor.shops);

/** Each is judged in the preview of what is done with them: this gives what the list shows, of all its pages. */
export const selectAllOrders =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  (
    { query }: InputOf<typeof calls.selectAllOrders>,
    context: Context,
  ): Promise<OutputOf<typeof calls.selectAllOrders>> => {
    if (query.shop !== undefined) refuseOtherShops(context.actor, [query.shop]);
    return allFound((limit) => ordersListReadModel(readDb).listIds(query, whoseOrders(context), limit));
  };

/** The whole order as every call of it answers. @throws AppError not found */
export async function readOrder(db: Db, id: number, context: Pick<Context, 'actor' | 'now'>): Promise<Order> {
  const listed = await ordersListReadModel(db).find(id, whoseOrders(context));
  if (!listed) throw new AppError(generalErrors.notFound);
  const detail = ordersDetailReadModel(db);
  // Nothing of these waits for another: side by side they take as long as the slowest.
  const [head, lines, known, every, parties, sums, money, senders] = await Promise.all([
    detail.head(id),
    linesRepository(db).listOf(id),
    detail.lines(id),
    detail.problems(id),
    ordersRepository(db).listParties(id),
    moneyRepository(db).sums(id),
    detail.money(id),
    sendersOf(db, listed.shop_id),
  ]);
  const [customer, suggested] = await Promise.all([
    customersRepository(db).find(head.customer_id),
    lines.some(({ variant_id }) => variant_id === null) ? detail.suggestions(id) : [],
  ]);
  const extras = new Map(known.map((extra) => [extra.id, extra]));
  const suggestions = Map.groupBy(suggested, (one) => one.line_id);
  const problems = every.filter(({ closed_at }) => closed_at === null);
  const costs = seesCosts(context);
  const failed = problems.some(({ code }) => code === 'payment_failed');
  const { due, paid, open } = paymentOf(head, lines, sums, failed);
  return {
    ...toOrderRow(listed, costs),
    version: head.version,
    source: head.source,
    shipping_method: head.shipping_method,
    delivery_kind: head.delivery_kind,
    customer_note: head.customer_note,
    ship_partly: head.ship_partly,
    cancelled_reason: head.cancelled_reason,
    goods_gross: amountOut(head.goods_gross),
    shipping_gross: amountOut(head.shipping_gross),
    discount_gross: amountOut(head.discount_gross),
    fee_gross: amountOut(head.fee_gross),
    due: amountOut(due),
    paid: amountOut(paid),
    open: amountOut(open),
    fx_rate: head.fx_rate,
    customer_details: toCustomer(customer!, head),
    billing: toParty(parties.find(({ kind }) => kind === 'billing')),
    shipping: toParty(parties.find(({ kind }) => kind === 'shipping')),
    lines: lines.map((line) =>
      toOrderLine(line, {
        extra: extras.get(line.id)!,
        held: head.hold.length > 0,
        costs,
        fx: head.fx_rate,
        problems: problems.filter(({ line_id }) => line_id === line.id),
        suggestions: (suggestions.get(line.id) ?? []).map(({ line_id: _line, ...one }) => one),
      }),
    ),
    open_problems: problems.map(toProblem),
    money: money.map(toMoney),
    mails: ofOrder(senders, head.source === 'shop'),
  };
}

export const getOrder =
  ({ lookUpDb }: Needs) =>
  ({ params }: InputOf<typeof calls.getOrder>, context: Context): Promise<OutputOf<typeof calls.getOrder>> =>
    readOrder(lookUpDb, params.id, context);

export const listAssignees =
  ({ readDb }: Needs) =>
  (_input: InputOf<typeof calls.listAssignees>, _context: Context): Promise<OutputOf<typeof calls.listAssignees>> =>
    ordersDetailReadModel(readDb).assignees(null);

export const findSellable =
  ({ readDb }: Needs) =>
  async (
    { query }: InputOf<typeof calls.findSellable>,
    context: Context,
  ): Promise<OutputOf<typeof calls.findSellable>> => {
    refuseOtherShops(context.actor, [query.shop]);
    const found = await ordersDetailReadModel(readDb).findSellable(query.shop, query.search_text);
    return found.map((one) => ({ ...one, gross: one.gross === null ? null : amountOut(one.gross) }));
  };
