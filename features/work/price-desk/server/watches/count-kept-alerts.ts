import { notifyStaff } from '#features/base/notifications/server/notifications.public.ts';
import { defaultLanguage } from '#features/base/shops/contract/shops.rules.ts';
import { listLateFeeds } from '#features/intake/feed-runs/server/feed-runs.public.ts';
import { type Said, say } from '#kit/sentence.ts';
import type { Db } from '#server/db/database.ts';
import type { By } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { priceDeskRules as words } from '../../contract/price-desk.sentences.ts';
import { factorsOf } from '../price-figures.sql.read-model.ts';
import { type CountedPrices, pricesReadModel } from '../prices.read-model.ts';
import { pricesAsked } from '../use-cases/list-prices.ts';
import { keptAlertsRepository, type WatchedShop } from './kept-alerts.repository.ts';
import { rateUseRepository } from './rate-use.repository.ts';

type Needs = Pick<Platform, 'db' | 'readDb' | 'unitOfWork' | 'now'>;
const clock: By = { userId: null, shopId: null, cause: 'schedule' };

/**
 * Counts what is behind its exchange rate or its feed in each shop, and what was made with rates of which pair, and tells
 * those who change product data when more is behind its rate, or comes out otherwise when it is calculated again, than was told: a feed that
 * is late is told by the feeds. A shop that fails keeps none of the others from theirs; the run fails with it afterwards.
 * @returns of how many shops was told
 */
export const countKeptAlerts = (needs: Needs) => async (): Promise<number> => {
  const shops = await keptAlertsRepository(needs.db).listShops();
  // The same feeds are late for every shop.
  const lateFeeds = await listLateFeeds(needs.readDb, needs.now());
  const failures: unknown[] = [];
  let told = 0;
  for (const shop of shops) {
    try {
      if (await countShop(needs, shop, lateFeeds)) told += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return told;
};

/** Whether it was told of the shop. */
async function countShop(
  { readDb, unitOfWork, now }: Needs,
  { id: shopId, name: shop, calculated }: WatchedShop,
  lateFeeds: readonly number[],
): Promise<boolean> {
  const none: CountedPrices = { count: 0, products: 0 };
  const moved = calculated ? await counted(readDb, shopId, 'fx_moved', [], now()) : none;
  const { count: late } = lateFeeds.length > 0 ? await counted(readDb, shopId, 'stale_feed', lateFeeds, now()) : none;
  const doubted = calculated ? await keptAlertsRepository(readDb).countDoubted(shopId) : 0;
  const uses = calculated ? await rateUseRepository(readDb).count(shopId, now()) : [];
  return unitOfWork(clock, async (tx) => {
    await rateUseRepository(tx.db).keep(shopId, uses, now());
    const before = await keptAlertsRepository(tx.db).keep(shopId, { moved, late }, now());
    const doubtsBefore = await keptAlertsRepository(tx.db).keepDoubted(shopId, doubted);
    const tell = (text: Said, alert: string) => {
      const link = `/price?shopId=${shopId}&alert=${alert}`;
      return notifyStaff(tx, { permission: 'Update_Product-Data', shopId, kind: 'warning', text, link });
    };
    const [more, doubts] = [moved.count > before, doubted > doubtsBefore];
    if (more) await tell(say(words.rateTold, { shop, count: moved.count }), 'fx_moved');
    if (doubts) await tell(say(words.doubtTold, { shop, count: doubted }), 'not_reproduced');
    return more || doubts;
  });
}

/** As the list behind the number finds them. */
async function counted(
  db: Db,
  shopId: number,
  alert: 'fx_moved' | 'stale_feed',
  lateFeeds: readonly number[],
  now: Date,
): Promise<CountedPrices> {
  const scope = { shopId, sellerId: null };
  const filters = { alert, language: defaultLanguage, search_type: 'all' } as const;
  const asked = await pricesAsked(db, scope, filters, { now, lateFeeds });
  return pricesReadModel(db).countOfProducts(scope, asked, factorsOf(new Map()));
}
