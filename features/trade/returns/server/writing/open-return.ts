import { type Act, closeProblem, type LockedOrder, openProblem } from '#features/trade/orders/server/orders.public.ts';
import { houseZone, yearIn } from '#kit/clock.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { returnChanged } from '../../contract/returns.events.ts';
import { costBearerOf, isInTime, sendBy } from '../../contract/returns.rules.ts';
import type { CostBearer, ReturnKind } from '../../contract/returns.words.ts';
import { returnDays } from '../refundable.ts';
import { returnEntity } from '../returns.access.ts';
import { returnsReadModel } from '../returns.read-model.ts';
import { returnsRepository } from '../returns.repository.ts';

export type AskedReturn = {
  readonly kind: ReturnKind;
  readonly items: readonly { readonly line_id: number; readonly qty: number }[];
  readonly reason: string;
  readonly costBy?: CostBearer | undefined;
  /** Of the shop, where the customer asked there; null: staff noted it, so it is accepted. */
  readonly externalId: string | null;
  readonly requestedAt: Date;
  readonly key: string;
};

/** Notes a return of a locked order whose pieces were looked at; gives its id, number and the day to send it by. */
export async function openReturn(tx: Tx, act: Act, { order }: LockedOrder, asked: AskedReturn) {
  const returns = returnsRepository(tx.db);
  const delivered = await returnsReadModel(tx.db).deliveredAt(order.id);
  const zone = await returnsReadModel(tx.db).findZone(order.shop_id);
  const row = {
    number: await returns.nextNumber(yearIn(act.at, houseZone)),
    order_id: order.id,
    kind: asked.kind,
    state: asked.externalId === null ? ('expected' as const) : ('requested' as const),
    source: asked.externalId === null ? ('staff' as const) : ('shop' as const),
    external_id: asked.externalId,
    reason: asked.reason,
    requested_at: asked.requestedAt,
    in_time: isInTime(delivered, asked.requestedAt, await returnDays(tx.db, order.shop_id), zone),
    send_by: sendBy(asked.requestedAt, zone),
    cost_by: asked.costBy ?? costBearerOf(asked.kind),
    user_id: act.userId,
    key: asked.key,
    created_at: act.at,
  };
  const id = await returns.insert(row, asked.items);
  tx.record([
    {
      entity: returnEntity,
      id,
      action: 'return noted',
      after: {
        sales_order: order.number,
        return_kind: asked.kind,
        pieces: asked.items.reduce((sum, { qty }) => sum + qty, 0),
      },
    },
  ]);
  await followWaiting(tx, act, order.id);
  tx.emit(returnChanged, { orderId: order.id, returnId: id });
  const { number, send_by, reason, requested_at } = row;
  return { id, number, send_by, reason, requested_at };
}

/** Pieces of each line that can still be given back: what is with the customer and in no open return. */
export async function returnableOf(tx: Pick<Tx, 'db'>, { order, lines }: LockedOrder, except = 0) {
  const spoken = await returnsRepository(tx.db).spokenFor(order.id, except);
  return new Map(lines.map((line) => [line.id, Math.max(0, line.away - line.q_returned - (spoken.get(line.id) ?? 0))]));
}

/** The problem `return_waiting` is open while a return of the order waits for somebody of the house. */
export async function followWaiting(tx: Tx, act: Act, orderId: number): Promise<void> {
  const waiting = await returnsRepository(tx.db).findWaiting(orderId);
  if (waiting)
    await openProblem(tx, act, orderId, {
      code: 'return_waiting',
      values: { return: waiting.number, state: waiting.state },
    });
  else await closeProblem(tx, act, orderId, { code: 'return_waiting' });
}
