import { notifyStaff } from '#features/base/notifications/server/notifications.public.ts';
import { defaultLanguage } from '#features/base/shops/contract/shops.rules.ts';
import { say } from '#kit/sentence.ts';
import type { Db } from '#server/db/database.ts';
import type { By } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { priceDeskRules as words } from '../../contract/price-desk.sentences.ts';
import { factorsOf } from '../price-figures.sql.read-model.ts';
import { type CountedPrices, pricesReadModel } from '../prices.read-model.ts';
import { pricesAsked } from '../use-cases/list-prices.ts';
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
    let told = 0;
    for (const { id: shopId, name: shop, calculated } of await keptAlertsRepository(db).listShops()) {
      const moved = calculated ? await counted(readDb, shopId, 'fx_moved', now()) : { count: 0, products: 0 };
      const { count: late } = await counted(readDb, shopId, 'stale_feed', now());
      const more = await unitOfWork(clock, async (tx) => {
        const before = await keptAlertsRepository(tx.db).keep(shopId, { moved, late }, now());
        if (moved.count <= before) return false;
        const text = say(words.rateTold, { shop, count: moved.count });
        const link = `/price?shopId=${shopId}&alert=fx_moved`;
        await notifyStaff(tx, { permission: 'Update_Product-Data', shopId, kind: 'warning', text, link });
        return true;
      });
      if (more) told += 1;
    }
    return told;
  };

/** As the list behind the number finds them. */
async function counted(db: Db, shopId: number, alert: 'fx_moved' | 'stale_feed', now: Date): Promise<CountedPrices> {
  const scope = { shopId, sellerId: null };
  const asked = await pricesAsked(db, scope, { alert, language: defaultLanguage, search_type: 'all' }, { now });
  return pricesReadModel(db).countOfProducts(scope, asked, factorsOf(new Map()));
}
