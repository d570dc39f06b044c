import { isDeepStrictEqual } from 'node:util';
import { bulkLimit } from '#features/catalogue/products/contract/products.bulk.ts';
import { type ConnectorFor, readPace } from '#features/selling/connections/server/connections.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import { heard, heardWhole } from '#kit/sentence.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { publishingErrors } from '../../contract/publishing.errors.ts';
import { askedByPerson, refreshShopTask } from '../../contract/publishing.tasks.ts';
import type {
  getQueue as getCall,
  pauseSending as pauseCall,
  retryFailed as retryCall,
  setSending as setCall,
} from '../../contract/queue/publishing.queue.calls.ts';
import type { SendingSettings } from '../../contract/queue/publishing.queue.ts';
import { publicationsRepository } from '../publications.repository.ts';
import { refuseClosedShop } from '../sending/closed-shop.ts';
import { sendReadModel } from '../sending/send.read-model.ts';
import { startSend } from '../sending/start-send.ts';
import { desiredStockRepository } from '../stock/desired-stock.repository.ts';
import { stockPartsRepository } from '../stock/stock-parts.repository.ts';
import { queueReadModel } from './queue.read-model.ts';
import { type Sending, sendingRepository } from './sending.repository.ts';
import { tryAgain } from './try-again.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'startTask'>;

/** Of all that is known of the sending to a shop what people set. */
export const settingsOf = (it: Sending): SendingSettings => ({
  quiet_from: it.quiet_from,
  quiet_until: it.quiet_until,
  compare_hours: it.compare_hours,
  compare_nightly: it.compare_nightly,
  block_after: it.block_after,
  send_approved: it.send_approved,
  stock_minutes: it.stock_minutes,
  stock_buffer: it.stock_buffer,
  most_images: it.most_images,
  lanes: it.lanes,
  update_others: it.update_others,
  report_when: it.report_when,
  report_to_en: it.report_to_en,
  report_to_sq: it.report_to_sq,
});
const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What is on its way to the shop, and what holds it up. */
export const getQueue =
  ({ db }: Needs, connectorFor: ConnectorFor) =>
  async (_input: unknown, { scope }: Context): Promise<OutputOf<typeof getCall>> => {
    const { shopId } = scope;
    const read = queueReadModel(db);
    const sending = await sendingRepository(db).get(shopId);
    const [tasks, all, removals, failed, hour, stock, pace] = await Promise.all([
      read.listTasks(shopId),
      read.countTasks(shopId),
      read.countRemovals(shopId),
      read.listFailed(shopId, sending.block_after),
      read.countHour(shopId),
      desiredStockRepository(db).countDue(shopId),
      readPace(db, shopId, connectorFor),
    ]);
    return {
      waiting: all.products,
      more: Math.max(0, all.tasks - tasks.length),
      removals: {
        count: removals.count,
        since: timeOf(removals.since),
        reason: removals.reason === null ? null : heardWhole(removals.reason, removals.said),
      },
      stock,
      oldest: timeOf(all.oldest),
      tasks: tasks.map(({ created_at, at, message, said, ...task }) => ({
        ...task,
        created_at: created_at.toISOString(),
        at: timeOf(at),
        said: message === '' ? null : heard(message, said?.progress),
      })),
      failed: failed.map(({ reason, said, ...row }) => ({ ...row, reason: heardWhole(reason, said) })),
      hour,
      pace: pace && {
        ...pace,
        resting_until: timeOf(pace.resting_until),
        said_at: timeOf(pace.said_at),
      },
      paused_at: timeOf(sending.paused_at),
      paused_by: sending.paused_by,
      quiet_end: timeOf(sending.quiet_end),
      open_until: timeOf(sending.open_until),
      last_failure: sending.last_failure === null ? null : heardWhole(sending.last_failure, sending.last_failure_said),
      settings: settingsOf(sending),
      version: sending.version,
    };
  };

/** Sends that were put back go on at once when a person resumes, or asks for a try of a shop that did not answer. */
export const pauseSending =
  ({ unitOfWork }: Needs) =>
  async ({ body: { paused } }: InputOf<typeof pauseCall>, context: Context): Promise<OutputOf<typeof pauseCall>> =>
    unitOfWork(context, async (tx) => {
      const { shopId } = context.scope;
      const stored = sendingRepository(tx.db);
      await stored.lock(shopId);
      const before = (await stored.get(shopId)).paused_at !== null;
      if (before !== paused) {
        await stored.setPaused(shopId, paused ? context.actor.userId : null);
        const change = { before: { sending_paused: before }, after: { sending_paused: paused } };
        tx.record([{ entity: 'shop', id: shopId, action: 'sending-changed', ...change }]);
      }
      if (!paused) await tryAgain(tx.db, shopId);
      return { paused };
    });

/** What failed goes there again; nothing of it counts as blocked any more. */
export const retryFailed =
  ({ db, unitOfWork, startTask }: Needs) =>
  async ({ body: { code } }: InputOf<typeof retryCall>, context: Context): Promise<OutputOf<typeof retryCall>> => {
    const { shopId } = context.scope;
    await refuseClosedShop(db, shopId);
    const found = await queueReadModel(db).listFailedProducts(shopId, code, bulkLimit);
    const ids = await sendReadModel(db).listVisible(found, context.scope);
    if (ids.length === 0) throw new AppError(publishingErrors.nothingFailed);
    const how = { image: false, configurator: false, updateOtherShops: false, email: null, processes: 1 } as const;
    const taskId = await unitOfWork(context, async (tx) => {
      await publicationsRepository(tx.db).release(ids, shopId);
      return startSend({ startTask }, tx, context, { ids, ...how, onTheWordOf: askedByPerson });
    });
    return { taskId, count: ids.length };
  };

export const setSending =
  ({ unitOfWork, startTask }: Needs) =>
  async (
    { body: { version, ...asked } }: InputOf<typeof setCall>,
    context: Context,
  ): Promise<OutputOf<typeof setCall>> =>
    unitOfWork(context, async (tx) => {
      const { shopId } = context.scope;
      const stored = sendingRepository(tx.db);
      await stored.lock(shopId);
      const now = await stored.get(shopId);
      const before = settingsOf(now);
      const { lanes = before.lanes, update_others = before.update_others } = asked;
      const { compare_nightly = before.compare_nightly } = asked;
      const body: SendingSettings = { ...asked, lanes, update_others, compare_nightly };
      const names = (Object.keys(before) as (keyof SendingSettings)[]).filter(
        (name) => !isDeepStrictEqual(before[name], body[name]),
      );
      if (names.length === 0) return { changed: false, version: now.version };
      if (now.version !== version) throw new AppError(publishingErrors.settingsChangedMeanwhile);
      await stored.set(shopId, body);
      // What the shop should have of each product is looked at anew.
      if (names.includes('most_images')) await startTask(tx, context, refreshShopTask, { shopId });
      if (names.includes('stock_buffer')) await stockPartsRepository(tx.db).noteShop(shopId);
      const side = (of: SendingSettings) => Object.fromEntries(names.map((name) => [name, of[name]]));
      tx.record([{ entity: 'shop', id: shopId, action: 'sending-changed', before: side(before), after: side(body) }]);
      return { changed: true, version: version + 1 };
    });
