import { allFound } from '#features/base/change-sets/server/change-sets.public.ts';
import type { ConnectionNeeds } from '#features/selling/connections/server/connections.public.ts';
import { readOrderParts } from '#features/trade/orders/server/orders.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { fixed, num } from '#kit/exact.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { mostOfLine } from '../../contract/refunds.rules.ts';
import type * as calls from '../../contract/returns.calls.ts';
import type { ReturnDetail, ReturnRow } from '../../contract/returns.model.ts';
import { decisionsOf, shippingBack } from '../../contract/returns.rules.ts';
import { refundableOf } from '../refundable.ts';
import { amountOut, toRefund } from '../refunds.mapper.ts';
import { refundsReadModel } from '../refunds.read-model.ts';
import { whose } from '../returns.access.ts';
import { type ListedReturn, returnsReadModel } from '../returns.read-model.ts';
import { slipOf } from '../slip-of.ts';
import { waysOf } from '../ways.ts';

export const toReturnRow = (row: ListedReturn): ReturnRow => ({
  id: row.id,
  number: row.number,
  state: row.state,
  kind: row.kind,
  source: row.source,
  order: { id: row.order_id, number: row.order_number },
  shop: { id: row.shop_id, name: row.shop_name, country: row.shop_country },
  customer: row.customer,
  city: row.city,
  qty: row.qty,
  received: row.received,
  reason: row.reason,
  requested_at: row.requested_at.toISOString(),
  in_time: row.in_time,
  send_by: row.send_by,
  cost_by: row.cost_by,
  received_at: row.received_at?.toISOString() ?? null,
  settled_at: row.settled_at?.toISOString() ?? null,
  version: row.version,
});

/** A return with everything in it, as every call of it answers. @throws AppError not found */
export async function readReturn(
  needs: ConnectionNeeds,
  id: number,
  context: Pick<Context, 'actor'>,
): Promise<ReturnDetail> {
  const { db } = needs;
  const read = returnsReadModel(db);
  const row = await read.find(id, whose(context));
  if (!row) throw new AppError(generalErrors.notFound);
  const order = (await readOrderParts(db, row.order_id))!;
  const of = await refundableOf(db, order);
  const pieces = await read.pieces(id);
  /** As if all that is here and can be taken back were. */
  const back = new Map<number, number>();
  for (const { line_id, qty, decision, condition } of pieces)
    if (decision === null && decisionsOf(condition).includes('refund'))
      back.set(line_id, (back.get(line_id) ?? 0) + qty);
  const lines = order.lines.map(({ id: lineId, need, q_returned }) => ({
    need,
    returned: q_returned + (back.get(lineId) ?? 0),
  }));
  return {
    ...toReturnRow(row),
    note: row.note,
    currency: order.order.currency,
    items: await read.items(id),
    pieces: pieces.map(({ refund, ...piece }) => {
      const line = of.lines.find((one) => one.id === piece.line_id)!;
      return {
        ...piece,
        refund: refund === null ? null : amountOut(refund),
        most: fixed(num(mostOfLine(line, piece.qty)), 2),
      };
    }),
    shipping_back: amountOut(back.size === 0 ? '0' : shippingBack(row.kind, lines, of.shipping)),
    ...(await waysOf(needs, order.order)),
    refunds: (await refundsReadModel(db).listOfReturn(id)).map((one) => toRefund(one, context.actor.userId)),
  };
}

export const listReturns =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async (
    { query }: InputOf<typeof calls.listReturns>,
    context: Context,
  ): Promise<OutputOf<typeof calls.listReturns>> => {
    if (query.shop !== undefined) refuseOtherShops(context.actor, [query.shop]);
    const read = returnsReadModel(readDb);
    const [counts, rows] = await Promise.all([read.count(query, whose(context)), read.list(query, whose(context))]);
    return { results: rows.map(toReturnRow), total: counts[query.tab ?? 'all'], counts };
  };

/** All that the filters find; each is judged in the preview of what is done with them. */
export const selectAllReturns =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  (
    { query }: InputOf<typeof calls.selectAllReturns>,
    context: Context,
  ): Promise<OutputOf<typeof calls.selectAllReturns>> => {
    if (query.shop !== undefined) refuseOtherShops(context.actor, [query.shop]);
    return allFound((limit) => returnsReadModel(readDb).listIds(query, whose(context), limit));
  };

export const getReturn =
  (needs: ConnectionNeeds) =>
  ({ params }: InputOf<typeof calls.getReturn>, context: Context): Promise<OutputOf<typeof calls.getReturn>> =>
    readReturn(needs, params.id, context);

export const readReturnSlip =
  ({ db }: Pick<Platform, 'db'>) =>
  async (
    { params: { id } }: InputOf<typeof calls.readReturnSlip>,
    context: Context,
  ): Promise<OutputOf<typeof calls.readReturnSlip>> => {
    const row = await returnsReadModel(db).find(id, whose(context));
    if (!row) throw new AppError(generalErrors.notFound);
    const order = (await readOrderParts(db, row.order_id))!;
    const pdf = await slipOf(db, order, row, await returnsReadModel(db).items(id));
    return { name: `${row.number}.pdf`, content: pdf.toString('base64') };
  };
