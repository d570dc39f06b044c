import { shopTexts } from '#connectors/kit/look/shop.texts.ts';
import { ShopError, shopRefuses } from '#connectors/kit/remote-error.ts';
import { type ReportsViews, reportsViews, type ShopConnector } from '#connectors/kit/shop-connector.ts';
import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import { AppError } from '#kit/error.ts';
import type { Platform } from '#server/feature.ts';
import { viewDays } from '../../contract/product-views.model.ts';
import { productViewsRepository } from '../product-views.repository.ts';

export type ViewNeeds = Pick<Platform, 'db' | 'unitOfWork' | 'logError' | 'now'> & {
  readonly connectorFor: ConnectorFor;
  /** Counts of one page; default 1,000. */
  readonly pageSize?: number;
};
const dayMs = 86_400_000;
const requestMs = 60_000;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Reads every connected shop that counts views, from the day before the last reading on; one that counts no more, or is connected no more, is said to report nothing. */
export const readViews = (needs: ViewNeeds) => async (): Promise<number> => {
  let count = 0;
  for (const { id, connector } of await shopsRepository(needs.db).listConnected()) {
    try {
      const shop = connector === null ? null : await needs.connectorFor(id);
      if (shop && reportsViews(shop)) count += await readShop(needs, shop, id);
      else await inShop(needs, id, (views) => views.forgetReadings([id]));
    } catch (error) {
      // What fails in one shop is no reason to leave the others unread; its numbers are older until the next run.
      if (!(error instanceof ShopError || error instanceof AppError)) throw error;
      needs.logError(error, { what: 'page views of a shop', shop: id });
    }
  }
  return count;
};

async function readShop(needs: ViewNeeds, shop: ShopConnector & ReportsViews, shopId: number): Promise<number> {
  const now = needs.now();
  const before = await productViewsRepository(needs.db).findReading(shopId);
  const since = dayOf(new Date((before?.read_at ?? now).getTime() - (before ? 1 : viewDays - 1) * dayMs));
  let count = 0;
  let [first, after]: [string, string | null] = [dayOf(now), null];
  do {
    const limit = needs.pageSize ?? 1000;
    const page = await shop.listViews({ since, after, limit }, AbortSignal.timeout(requestMs));
    if (page.next !== null && page.next === after) throw shopRefuses(shopTexts.endlessViews);
    count += await inShop(needs, shopId, (views) => views.setViews(shopId, page.views));
    first = [first, ...page.views.map(({ day }) => day)].sort()[0]!;
    after = page.next;
  } while (after !== null);
  await inShop(needs, shopId, async (views) => {
    await views.setReading(shopId, first, now);
    await views.deleteOld(shopId, dayOf(now));
  });
  return count;
}

const inShop = <T>(
  { unitOfWork }: ViewNeeds,
  shopId: number,
  work: (views: ReturnType<typeof productViewsRepository>) => Promise<T>,
): Promise<T> => unitOfWork({ userId: null, shopId, cause: 'shop' }, (tx) => work(productViewsRepository(tx.db)));
