import { notifyStaff } from '#features/base/notifications/server/notifications.public.ts';
import { say } from '#kit/sentence.ts';
import type { By, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { priceDeskRules as words } from '../../contract/price-desk.sentences.ts';
import type { PriceWatch } from '../../contract/price-watch.calls.ts';
import { watchesRepository } from './watches.repository.ts';

type Needs = Pick<Platform, 'db' | 'readDb' | 'unitOfWork' | 'now'>;
const clock: By = { userId: null, shopId: null, cause: 'schedule' };

/** Counts what lies beyond the limits of each shop and tells of it when there is more than was told. @returns of how many shops was told */
export const watchPrices =
  ({ db, readDb, unitOfWork, now }: Needs) =>
  async (): Promise<number> => {
    let told = 0;
    for (const watch of await watchesRepository(db).list(null)) {
      if (watch.margin_percent === null && watch.change_percent === null) continue;
      const counted = await watchesRepository(readDb).count(watch.shop_id);
      const more = await unitOfWork(clock, async (tx) => {
        const kept = await watchesRepository(tx.db).keep(watch.shop_id, watch.version, counted, now());
        if (!kept) return false;
        const low = await tell(tx, watch, 'margin_low', kept.margin, kept.marginTold);
        const moved = await tell(tx, watch, 'moved', kept.change, kept.changeTold);
        return low || moved;
      });
      if (more) told += 1;
    }
    return told;
  };

async function tell(
  tx: Tx,
  watch: PriceWatch,
  alert: 'margin_low' | 'moved',
  count: number | null,
  before: number,
): Promise<boolean> {
  if (count === null || count <= before) return false;
  const { shop, shop_id: shopId, margin_percent: margin, change_percent: change } = watch;
  const text =
    alert === 'margin_low'
      ? say(words.lowTold, { shop, count, limit: margin! })
      : say(words.movedTold, { shop, count, limit: change! });
  const link = `/price?shopId=${shopId}&alert=${alert}`;
  await notifyStaff(tx, { permission: 'Update_Product-Data', shopId, kind: 'warning', text, link });
  return true;
}
