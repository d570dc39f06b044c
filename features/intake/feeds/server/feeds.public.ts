import type { FeedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import type { FeedTerms } from '#features/intake/feeds/contract/feeds.terms.ts';
import type { Context, Scope } from '#server/context.ts';
import type { By } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { termsOf } from './feed-setup.mapper.ts';
import { feedSetupRepository, type SetupRow } from './feed-setup.repository.ts';
import { type FeedRow, feedsRepository } from './feeds.repository.ts';

export { proposeMapping } from './aside/read-feed-file.ts';
export { setupToWire } from './feed-setup.mapper.ts';
export { deliveryToWire, feedToWire } from './feeds.mapper.ts';
export type { FeedRow, SetupRow };

const everybody = { sellerId: null };
type Db = Pick<Platform, 'db'>['db'];

/**
 * A feed as it is set up, without its source and its schedule.
 * @throws AppError not_found where there is none, or this person may not see it
 */
export const getFeed = (db: Db, id: number, scope: Pick<Scope, 'sellerId'> = everybody): Promise<FeedRow> =>
  feedsRepository(db).get(id, scope);

/** The feeds of a reseller, by name. */
export const listFeedsOf = (db: Db, sellerId: number): Promise<FeedRow[]> => feedsRepository(db).listOf(sellerId);

/** Source, schedule and terms of a feed, its secret sealed. @throws AppError not_found */
export const getFeedSetup = (db: Db, id: number): Promise<SetupRow> => feedSetupRepository(db).get(id);

/** How the prices of a feed are meant, and what a product gets that names no VAT or hand-over time. */
export const getFeedTerms = async (db: Db, id: number): Promise<FeedTerms> => termsOf(await getFeedSetup(db, id));

/** The reseller of a feed: its name and what its SKUs begin with. @throws AppError not_found */
export const getFeedReseller = (
  db: Db,
  sellerId: number,
): ReturnType<ReturnType<typeof feedsRepository>['getReseller']> => feedsRepository(db).getReseller(sellerId);

/**
 * The feed of a reseller by its name, made where it is missing. `mapping` and `isFull` are set where they are given and
 * kept where they are not; a new feed is not a full one.
 * @returns the feed's id, whether it was made now, and whether it has a mapping.
 */
export async function ensureFeed(
  { unitOfWork }: Pick<Platform, 'unitOfWork'>,
  by: Context | By,
  wanted: {
    sellerId: number;
    name: string;
    mapping?: FeedMapping | undefined;
    isFull?: boolean | undefined;
    /** How a feed that is made now is, where `isFull` is not given. */
    madeFull?: boolean | undefined;
    url?: string | undefined;
  },
): Promise<{ id: number; made: boolean; hasMapping: boolean }> {
  return unitOfWork(by, async (tx) => {
    const feeds = feedsRepository(tx.db);
    const known = await feeds.findByName(wanted.sellerId, wanted.name);
    if (known) {
      const feed = await feeds.get(known.id, everybody, true);
      await feeds.set(known.id, {
        ...(wanted.mapping === undefined ? {} : { mapping: wanted.mapping }),
        ...(wanted.isFull === undefined ? {} : { is_full: wanted.isFull }),
        ...(wanted.url === undefined ? {} : { url: wanted.url }),
      });
      return { id: known.id, made: false, hasMapping: (wanted.mapping ?? feed.mapping) !== null };
    }
    const { id } = await feeds.insert({
      seller_id: wanted.sellerId,
      name: wanted.name,
      url: wanted.url ?? null,
      mapping: wanted.mapping ?? null,
      is_full: wanted.isFull ?? wanted.madeFull ?? false,
      enabled: true,
    });
    tx.record([{ entity: 'feed', id, action: 'created', after: { name: wanted.name } }]);
    return { id, made: true, hasMapping: wanted.mapping !== undefined };
  });
}
