import type { ConnectionNeeds } from '#features/selling/connections/server/connections.public.ts';
import type { LockedOrder } from '#features/trade/orders/server/orders.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, type ErrorDefinition } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/returns.calls.ts';
import { returnErrors as errors } from '../../contract/returns.errors.ts';
import { returnChanged } from '../../contract/returns.events.ts';
import { actOf, lockReturn, lockSeenOrder, refuseReturn, returnEntity } from '../returns.access.ts';
import { returnsRepository } from '../returns.repository.ts';
import { answer } from '../writing/answer-return.ts';
import { mailSteps } from '../writing/mail-customer.ts';
import { followWaiting, openReturn, returnableOf } from '../writing/open-return.ts';
import { readReturn } from './read-returns.ts';

type Needs = ConnectionNeeds & Pick<Platform, 'unitOfWork'>;

export const atLine = (error: ErrorDefinition, field: string, values: Record<string, number> = {}) =>
  new AppError(error, {
    values,
    issues: [{ field, ...say({ ...error, en: error.text, sq: error.sq ?? error.text }, values) }],
  });

/** @throws AppError naming the first line that is not of the order, or of which so many cannot come back */
async function lookAtLines(
  tx: Tx,
  order: LockedOrder,
  lines: readonly { readonly id: number; readonly qty: number }[],
): Promise<void> {
  const most = await returnableOf(tx, order);
  for (const [place, { id, qty }] of lines.entries()) {
    const left = most.get(id);
    if (left === undefined) throw atLine(errors.lineGone, `lines.${place}.id`);
    if (qty > left) throw atLine(errors.qtyTooMany, `lines.${place}.qty`, { most: left });
  }
}

/** Staff note what a customer gives back; the same key again gives the return it made. */
export const makeReturn =
  (needs: Needs) =>
  async ({ body }: InputOf<typeof calls.makeReturn>, context: Context): Promise<OutputOf<typeof calls.makeReturn>> => {
    const id = await needs.unitOfWork(context, async (tx) => {
      const order = await lockSeenOrder(tx, context, body.order_id);
      const key = `staff:${body.order_id}:${body.key}`;
      const known = await returnsRepository(tx.db).findByKey(key);
      if (known) {
        const items = await returnsRepository(tx.db).listItems(known.id);
        const same =
          items.length === body.lines.length &&
          body.lines.every(({ id, qty }) => items.some((one) => one.line_id === id && one.qty === qty));
        if (known.kind !== body.kind || !same) throw new AppError(errors.keyReused);
        return known.id;
      }
      await lookAtLines(tx, order, body.lines);
      const items = body.lines.map((line) => ({ line_id: line.id, qty: line.qty }));
      const act = actOf(context);
      const { kind, reason, cost_by: costBy } = body;
      const asked = { kind, items, reason, costBy, externalId: null, requestedAt: act.at, key };
      const made = await openReturn(tx, act, order, asked);
      if (body.mail) await mailSteps(tx, act.at, order, made, items);
      return made.id;
    });
    return readReturn(needs, id, context);
  };

/** Yes, with the steps by mail; or no, with a reason. */
export const answerReturn =
  (needs: Needs) =>
  async (
    { params, body }: InputOf<typeof calls.answerReturn>,
    context: Context,
  ): Promise<OutputOf<typeof calls.answerReturn>> => {
    await needs.unitOfWork(context, async (tx) => {
      const locked = await lockReturn(tx, context, params.id, body.version);
      await answer(tx, actOf(context), locked, body);
    });
    return readReturn(needs, params.id, context);
  };

/** Nothing of it came: its pieces stay with the customer. */
export const endReturn =
  (needs: Needs) =>
  async (
    { params, body }: InputOf<typeof calls.endReturn>,
    context: Context,
  ): Promise<OutputOf<typeof calls.endReturn>> => {
    await needs.unitOfWork(context, async (tx) => {
      const { row } = await lockReturn(tx, context, params.id, body.version);
      if (row.state !== 'expected') throw refuseReturn(row, row.state === 'received' ? 'received' : 'not_expected');
      await returnsRepository(tx.db).set(row.id, { state: 'ended', note: body.reason, settled_at: context.now() });
      tx.record([{ entity: returnEntity, id: row.id, action: 'return ended', after: { note: body.reason } }]);
      await followWaiting(tx, actOf(context), row.order_id);
      tx.emit(returnChanged, { orderId: row.order_id, returnId: row.id });
    });
    return readReturn(needs, params.id, context);
  };
