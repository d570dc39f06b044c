import { type QueuedTell, queueTells } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/orders.calls.ts';
import { piecesOf } from '../../contract/orders.derived.ts';
import { orderErrors as errors } from '../../contract/orders.errors.ts';
import { shopLinesOf } from '../../contract/orders.shop-lines.ts';
import { type LineRecord, linesRepository, sumsOf } from '../lines.repository.ts';
import { actOf, lockSeen } from '../orders.access.ts';
import type { OrderRecord } from '../orders.repository.ts';
import { type Cancelled, cancelPieces } from '../writing/change-pieces.ts';
import { mailCancelled } from '../writing/customer-mails.ts';
import { refuse } from '../writing/settle.ts';
import { readOrder } from './read-orders.ts';

/** Cancels pieces that are neither packed nor gone: all that is asked, or nothing. The shop is told where the order is its own. */
export const cancelOrder =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async (
    { params: { id }, body }: InputOf<typeof calls.cancelOrder>,
    context: Context,
  ): Promise<OutputOf<typeof calls.cancelOrder>> => {
    await unitOfWork(context, async (tx) => {
      const order = await lockSeen(tx, context, id, body.version);
      const lines = await linesRepository(tx.db).listOf(id);
      if (lines.every((line) => line.q_placed === line.q_cancelled)) throw refuse('cancelled');
      for (const [place, { id: lineId, qty }] of body.lines.entries()) {
        const line = lines.find((one) => one.id === lineId);
        if (!line) throw refusal(errors.lineGone, `lines.${place}.id`, {});
        const most = Math.max(0, piecesOf(sumsOf(line)).free);
        if (qty > most) throw refusal(errors.qtyTooMany, `lines.${place}.qty`, { most });
      }
      const pieces = body.lines.map((line) => ({ lineId: line.id, qty: line.qty }));
      const { reason, note } = body;
      const cancelled = await cancelPieces(tx, actOf(context), id, { pieces, reason, note });
      if (body.tell) await tellCancelled(tx, order, lines, cancelled, reason);
      if (body.mail) await mailCancelled(tx, actOf(context), order, lines, cancelled);
    });
    return readOrder(db, id, context);
  };

const refusal = (error: typeof errors.lineGone | typeof errors.qtyTooMany, field: string, values: { most?: number }) =>
  new AppError(error, {
    values: values as Record<string, number>,
    issues: [{ field, ...say({ ...error, en: error.text }, values as Record<string, number>) }],
  });

/** What was cancelled is told to the shop the order is of. */
export const tellCancelled = (
  tx: Tx,
  order: OrderRecord,
  lines: readonly LineRecord[],
  cancelled: Cancelled,
  reason: string,
): Promise<void> => tellCancelledOf(tx, [{ order, lines, cancelled }], reason);

type CancelledOrder = {
  readonly order: OrderRecord;
  readonly lines: readonly LineRecord[];
  readonly cancelled: Cancelled;
};

/** The same of several orders, in as many statements as of one. */
export async function tellCancelledOf(tx: Tx, all: readonly CancelledOrder[], reason: string): Promise<void> {
  const tells = all.flatMap(({ order, lines, cancelled: { cancelled, factIds, whole } }): QueuedTell[] => {
    const told = shopLinesOf(lines, cancelled);
    if (order.external_id === null || told.length === 0) return [];
    return [
      {
        shopId: order.shop_id,
        orderId: order.id,
        kind: 'cancel',
        // The first of the facts that say it names the cancellation.
        refKind: 'fact',
        refId: String(factIds[0]),
        payload: { orderExternalId: order.external_id, lines: told, reason, whole },
      },
    ];
  });
  await queueTells(tx, tells);
}
