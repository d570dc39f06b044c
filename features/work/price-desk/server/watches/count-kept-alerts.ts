import { notifyStaff } from '#features/base/notifications/server/notifications.public.ts';
import { listLateFeeds } from '#features/intake/feed-runs/server/feed-runs.public.ts';
import { say } from '#kit/sentence.ts';
import type { By } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { priceDeskRules as words } from '../../contract/price-desk.sentences.ts';
import { keptAlertsRepository } from './kept-alerts.repository.ts';

type Needs = Pick<Platform, 'db' | 'readDb' | 'unitOfWork' | 'now'>;
const clock: By = { userId: null, shopId: null, cause: 'schedule' };

/**
 * Counts what is behind its exchange rate or its feed in each shop, and tells those who change product data when more is behind its rate than was told: a
 * feed that is late is told by the feeds. @returns of how many shops was told
 */
export const countKeptAlerts =
  ({ db, readDb, unitOfWork, now }: Needs) =>
  async (): Promise<number> => {
    const late = await keptAlertsRepository(readDb).countOfFeeds(await listLateFeeds(readDb, now()));
    let told = 0;
    for (const { id: shopId, name: shop, calculated } of await keptAlertsRepository(db).listShops()) {
      const moved = calculated ? (await keptAlertsRepository(readDb).countBehindRate(shopId)).count : 0;
      const more = await unitOfWork(clock, async (tx) => {
        const before = await keptAlertsRepository(tx.db).keep(shopId, { moved, late }, now());
        if (moved <= before) return false;
        const text = say(words.rateTold, { shop, count: moved });
        const link = `/price?shopId=${shopId}&alert=fx_moved`;
        await notifyStaff(tx, { permission: 'Update_Product-Data', shopId, kind: 'warning', text, link });
        return true;
      });
      if (more) told += 1;
    }
    return told;
  };
