import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, refuseField } from '#kit/error.ts';
import type { PublicContext } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { reportPickUp as call } from '../../contract/driver-list.calls.ts';
import { saidAt } from '../../contract/driver-list.rules.ts';
import { localOrderErrors as errors } from '../../contract/local-orders.errors.ts';
import { localOrderChanged } from '../../contract/local-orders.events.ts';
import { localOrderNotices, localOrderSentences as says } from '../../contract/local-orders.sentences.ts';
import { byDriver, openedList } from '../driver-list.access.ts';
import { toDriverList } from '../driver-list.mapper.ts';
import { lockLocal, requireAction } from '../local-orders.access.ts';
import { notifyStaffOf } from '../notify-seller.ts';
import { pickUpsReadModel, type StoredStop } from '../pick-ups.read-model.ts';
import { pickUpsRepository } from '../pick-ups.repository.ts';
import { fetchGoods, missGoods } from '../writing/fetch-goods.ts';

/**
 * Notes what a driver says of a stop. It needs no version: a phone without a network may say it hours later, and what it says has happened.
 * Where the seller, or staff, said first that the goods have left, the driver's count and signature are still kept; a stop that is not on the
 * list any more is refused.
 */
export const reportPickUp =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof call>, context: PublicContext): Promise<OutputOf<typeof call>> => {
    const { list, until } = await openedList(db, body.token, context);
    const now = context.now();
    const act = { at: now, userId: null, cause: 'driver' };
    const { order: id, key, result, why } = body;
    const at = saidAt(body.said_at, list.day, now);
    // Whether there are other orders, nobody learns here.
    if ((await pickUpsReadModel(db).listOfDriver(list, null, id)).length === 0) throw new AppError(errors.notOnList);
    await unitOfWork(byDriver(list), async (tx) => {
      const locked = await lockLocal(tx, id, { whose: { sellerId: null, shops: list.shops, now } });
      const plan = pickUpsRepository(tx.db);
      // With the order held, so that of two taps at the same moment the second finds what the first has said.
      if (await plan.wasSaid(list.id, key)) return;
      const stop = (await pickUpsReadModel(tx.db).listOfDriver(list, null, id))[0];
      if (!stop?.on_list) throw new AppError(errors.notOnList);
      const gone = result === 'picked_up' && stop.gone && stop.said?.result !== 'picked_up';
      if (!gone) requireAction(locked, 'handOver');

      const counted = countOf(stop, body.lines);
      const pieces = result === 'picked_up' ? counted.pieces : 0;
      if (result === 'picked_up' && pieces === 0) throw refuseField('lines', says.nothingTaken);
      // What belongs to the other answer is not kept: it was typed before the choice was changed.
      const picked = result === 'picked_up';
      const reportId = await plan.insertReport({
        list_id: list.id,
        key,
        purchase_order_id: id,
        result,
        pieces,
        of_pieces: stop.units,
        handed_by: picked ? body.handed_by : '',
        why: picked ? '' : why,
        signature: picked ? body.signature : null,
        said_at: at,
      });
      if (reportId === null) return;
      const about = { id, sellerId: locked.order.seller_id, now };
      if (!picked) {
        await missGoods(tx, act, locked, { at, why });
        await notifyStaffOf(tx, about, localOrderNotices.staffMissed, { driver: list.driver, why });
        return;
      }
      await plan.insertCounts(reportId, counted.fewer);
      const after = { pieces, of_pieces: stop.units, handed_by: body.handed_by, driver: list.driver };
      tx.record([{ entity: 'purchase_order', id, action: 'picked up', after }]);
      if (gone) tx.emit(localOrderChanged, { id });
      else await fetchGoods(tx, act, locked, at);
      if (pieces < stop.units)
        await notifyStaffOf(tx, about, localOrderNotices.staffFewer, { driver: list.driver, pieces, all: stop.units });
    });
    return toDriverList(db, list, until);
  };

/** How many pieces are in the vehicle, and the lines of which some are missing. @throws AppError invalid_input */
function countOf({ units, lines }: Pick<StoredStop, 'units' | 'lines'>, said: readonly { id: number; qty: number }[]) {
  const asked = new Map(lines.map(({ id, qty }) => [id, qty]));
  const fewer = [...new Map(said.map((one) => [one.id, one])).values()];
  for (const { id, qty } of fewer) {
    const most = asked.get(id);
    if (most === undefined) throw refuseField('lines', says.lineGone);
    if (qty > most) throw refuseField('lines', says.tooMany, { most });
  }
  return { fewer, pieces: units - fewer.reduce((sum, { id, qty }) => sum + asked.get(id)! - qty, 0) };
}
