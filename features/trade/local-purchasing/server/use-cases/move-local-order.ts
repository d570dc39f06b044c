import { setLocalStatus } from '#features/trade/purchasing/server/purchasing.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/local-orders.calls.ts';
import { isOver } from '../../contract/local-orders.clock.ts';
import { localOrderErrors as errors } from '../../contract/local-orders.errors.ts';
import { localOrderChanged } from '../../contract/local-orders.events.ts';
import { localOrderNotices } from '../../contract/local-orders.sentences.ts';
import type { LocalAction } from '../../contract/local-orders.status.ts';
import { actOf, type LockedLocal, lockLocal, whoseLocal } from '../local-orders.access.ts';
import { toLocalOrder } from '../local-orders.mapper.ts';
import { localOrdersRepository } from '../local-orders.repository.ts';
import { notifyEnded, notifyStaffOf, notifyWaiting } from '../notify-seller.ts';
import { leaveSeller } from '../writing/leave-seller.ts';
import { readyIn } from './ready-in.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'>;
type Answer = OutputOf<typeof calls.getLocalOrder>;

/** Locks, checks, does it, and gives the order as the person who asks may see it. */
async function move(
  { db, unitOfWork }: Needs,
  context: Context,
  asked: { readonly id: number; readonly action: LocalAction; readonly version?: number },
  does: (tx: Tx, locked: LockedLocal, now: Date) => Promise<void>,
): Promise<Answer> {
  const whose = whoseLocal(context);
  const { id, action, version } = asked;
  await unitOfWork(context, async (tx) => {
    const locked = await lockLocal(tx, id, { whose, action, ...(version === undefined ? {} : { version }) });
    await does(tx, locked, context.now());
    tx.emit(localOrderChanged, { id });
  });
  return toLocalOrder(db, id, whose);
}

export const prepareLocalOrder =
  (platform: Needs) =>
  ({ params: { id }, body }: InputOf<typeof calls.prepareLocalOrder>, context: Context): Promise<Answer> =>
    move(platform, context, { id, action: 'prepare', version: body.version }, async (tx, { status, local }, now) => {
      const ready = readyIn(body.ready_by, now);
      if (status !== 'preparing') await setLocalStatus(tx, actOf(context), id, 'preparing');
      if (ready === null) return;
      await localOrdersRepository(tx.db).change(id, { ready_by: ready });
      tx.record([
        {
          entity: 'purchase_order',
          id,
          action: 'changed',
          before: { ready_by: local.ready_by?.toISOString() ?? null },
          after: { ready_by: ready.toISOString() },
        },
      ]);
    });

export const readyLocalOrder =
  (platform: Needs) =>
  ({ params: { id }, body }: InputOf<typeof calls.readyLocalOrder>, context: Context): Promise<Answer> =>
    move(platform, context, { id, action: 'ready', version: body.version }, async (tx, _locked, now) => {
      await setLocalStatus(tx, actOf(context), id, 'ready');
      await localOrdersRepository(tx.db).change(id, { ready_at: now });
    });

export const handOverLocalOrder =
  (platform: Needs) =>
  ({ params: { id }, body }: InputOf<typeof calls.handOverLocalOrder>, context: Context): Promise<Answer> =>
    move(platform, context, { id, action: 'handOver', version: body.version }, (tx, locked, now) => {
      const { ready_by } = locked.local;
      // Without a time it named the seller is late with nothing.
      return leaveSeller(tx, actOf(context), locked, { now, late: ready_by !== null && now > ready_by });
    });

export const reportLocalProblem =
  (platform: Needs) =>
  ({ params: { id }, body }: InputOf<typeof calls.reportLocalProblem>, context: Context): Promise<Answer> =>
    move(platform, context, { id, action: 'problem' }, async (tx, { order }, now) => {
      tx.record([{ entity: 'purchase_order', id, action: 'problem reported', after: { text: body.text } }]);
      await notifyStaffOf(tx, { id, sellerId: order.seller_id, now }, localOrderNotices.staffProblem, {
        text: body.text,
      });
    });

export const cancelLocalOrder =
  (platform: Needs) =>
  ({ params: { id }, body }: InputOf<typeof calls.cancelLocalOrder>, context: Context): Promise<Answer> =>
    move(platform, context, { id, action: 'cancel', version: body.version }, async (tx, { order }, now) => {
      await setLocalStatus(tx, actOf(context), id, 'cancelled', body.reason);
      await localOrdersRepository(tx.db).change(id, { ended_at: now });
      await notifyEnded(tx, { id, sellerId: order.seller_id, now, reason: body.reason });
    });

/** Staff remind at most once an hour. */
const betweenMs = 3_600_000;

export const remindLocalSeller =
  (platform: Needs & Pick<Platform, 'config'>) =>
  ({ params: { id }, body }: InputOf<typeof calls.remindLocalSeller>, context: Context): Promise<Answer> =>
    move(platform, context, { id, action: 'remind', version: body.version }, async (tx, { order, local }, now) => {
      if (isOver(local.accept_by, now)) throw new AppError(errors.tooLate);
      if (local.reminded_at && now.getTime() - local.reminded_at.getTime() < betweenMs)
        throw new AppError(errors.remindedEnough);
      await localOrdersRepository(tx.db).change(id, { reminded_at: now });
      tx.record([{ entity: 'purchase_order', id, action: 'reminded' }]);
      await notifyWaiting(tx, platform.config, { id, sellerId: order.seller_id, now, reminder: true });
    });
