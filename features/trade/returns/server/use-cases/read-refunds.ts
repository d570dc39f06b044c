import { allFound } from '#features/base/change-sets/server/change-sets.public.ts';
import type { ConnectionNeeds } from '#features/selling/connections/server/connections.public.ts';
import { readOrderParts } from '#features/trade/orders/server/orders.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { fixed, num } from '#kit/exact.ts';
import { type Context, refuseOtherShops, worksIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/refunds.calls.ts';
import type { OrderRefunds } from '../../contract/refunds.model.ts';
import { mostOf, mostOfLine } from '../../contract/refunds.rules.ts';
import { euroRateOf, refundableOf, secondFrom } from '../refundable.ts';
import { amountOut, toListedRefund, toRefund } from '../refunds.mapper.ts';
import { refundsReadModel } from '../refunds.read-model.ts';
import { refundsRepository } from '../refunds.repository.ts';
import { whose } from '../returns.access.ts';
import { waysOf } from '../ways.ts';

/** What was paid back of an order and what can be, as every call of it answers. @throws AppError not found */
export async function readOrderRefunds(
  needs: ConnectionNeeds,
  orderId: number,
  context: Pick<Context, 'actor' | 'now'>,
): Promise<OrderRefunds> {
  const { db } = needs;
  const found = await readOrderParts(db, orderId);
  if (!found || !worksIn(context.actor, found.order.shop_id)) throw new AppError(generalErrors.notFound);
  const { order, lines, payment } = found;
  const of = await refundableOf(db, found);
  const rate = await euroRateOf(db, order, context.now());
  const most = mostOf(of);
  const least = (one: string) => (num(one).lt(most) ? one : most);
  const limit =
    rate === null
      ? null
      : num(await secondFrom(db))
          .times(rate)
          .minus(of.alone);
  return {
    order_id: orderId,
    currency: order.currency,
    due: amountOut(payment.due),
    paid: amountOut(payment.paid),
    most: amountOut(most),
    shipping_most: amountOut(least(of.shipping)),
    second_from: limit === null ? null : fixed(limit.lt(0) ? num(0) : limit, 2),
    ...(await waysOf(needs, order)),
    lines: lines.map((line, place) => {
      const own = of.lines[place]!;
      return {
        id: line.id,
        sku: line.sku,
        name: line.name,
        placed: line.qty_placed,
        gone: line.q_cancelled + line.q_returned,
        unit: fixed(num(own.value).div(own.qtyPlaced), 2),
        most: amountOut(fixed(num(mostOfLine(own, own.qtyPlaced)), 2)),
      };
    }),
    refunds: (await refundsReadModel(db).listOfOrder(orderId)).map((row) => toRefund(row, context.actor.userId)),
  };
}

export const getRefunds =
  (needs: ConnectionNeeds) =>
  ({ params }: InputOf<typeof calls.getRefunds>, context: Context): Promise<OutputOf<typeof calls.getRefunds>> =>
    readOrderRefunds(needs, params.id, context);

/** A refund of an order of the shops a person works in. @throws AppError not found */
export async function seenRefund(db: Db, params: { readonly id: number; readonly refund: number }, { actor }: Context) {
  const found = await readOrderParts(db, params.id);
  const refund = (await refundsRepository(db).listOfOrder(params.id)).find(({ id }) => id === params.refund);
  if (!found || !worksIn(actor, found.order.shop_id) || !refund) throw new AppError(generalErrors.notFound);
  return refund;
}

export const showIban =
  ({ db, secrets }: Pick<Platform, 'db' | 'secrets'>) =>
  async ({ params }: InputOf<typeof calls.showIban>, context: Context): Promise<OutputOf<typeof calls.showIban>> => {
    const { iban_sealed } = await seenRefund(db, params, context);
    if (!iban_sealed) throw new AppError(generalErrors.notFound);
    return { iban: secrets.open(iban_sealed) };
  };

export const showVoucher =
  ({ db, secrets }: Pick<Platform, 'db' | 'secrets'>) =>
  async (
    { params }: InputOf<typeof calls.showVoucher>,
    context: Context,
  ): Promise<OutputOf<typeof calls.showVoucher>> => {
    const { voucher_sealed, voucher_code } = await seenRefund(db, params, context);
    if (voucher_sealed !== null) return { code: secrets.open(voucher_sealed) };
    if (voucher_code === null) throw new AppError(generalErrors.notFound);
    return { code: voucher_code };
  };

export const listRefunds =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async (
    { query }: InputOf<typeof calls.listRefunds>,
    context: Context,
  ): Promise<OutputOf<typeof calls.listRefunds>> => {
    if (query.shop !== undefined) refuseOtherShops(context.actor, [query.shop]);
    const read = refundsReadModel(readDb);
    const [counts, rows] = await Promise.all([read.count(query, whose(context)), read.list(query, whose(context))]);
    return {
      results: rows.map((row) => toListedRefund(row, context.actor.userId)),
      total: counts[query.tab ?? 'open'],
      counts,
    };
  };

/** All that the filters find; each is judged in the preview of what is done with them. */
export const selectAllRefunds =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  (
    { query }: InputOf<typeof calls.selectAllRefunds>,
    context: Context,
  ): Promise<OutputOf<typeof calls.selectAllRefunds>> => {
    if (query.shop !== undefined) refuseOtherShops(context.actor, [query.shop]);
    return allFound((limit) => refundsReadModel(readDb).listIds(query, whose(context), limit));
  };
