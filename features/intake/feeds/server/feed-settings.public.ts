import { AppError } from '#kit/error.ts';
import type { Scope } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { FeedSettings } from '../contract/feed-settings.model.ts';
import { feedsErrors } from '../contract/feeds.errors.ts';
import { feedsChanged } from '../contract/feeds.events.ts';
import type { Feed } from '../contract/feeds.model.ts';
import { termsOf } from './feed-setup.mapper.ts';
import { feedSetupRepository } from './feed-setup.repository.ts';
import { feedToWire } from './feeds.mapper.ts';
import { feedsRepository } from './feeds.repository.ts';
import { safetyRepository } from './safety.repository.ts';

/**
 * What a feed is set to, without whose it is and without address, login and secret.
 * @throws AppError not_found where there is none, or this person may not see it
 */
export async function readFeedSettings(db: Db, id: number, scope: Pick<Scope, 'sellerId'>): Promise<FeedSettings> {
  const { mapping, is_full } = await feedsRepository(db).get(id, scope);
  const setup = await feedSetupRepository(db).get(id);
  const { paging, max_megabytes, times, time_zone: zone } = setup;
  const safety = await safetyRepository(db).get(id);
  return { mapping, is_full, paging, max_megabytes, terms: termsOf(setup), safety, schedule: { times, zone } };
}

/**
 * A new feed of a reseller with these settings, paused until its address is given.
 * @param from what the history says it was made from
 * @throws AppError not_found, seller_is_local or feed_name_taken, each at its field
 */
export async function addFeedWith(
  tx: Tx,
  {
    sellerId,
    name,
    settings,
    from,
  }: {
    readonly sellerId: number;
    readonly name: string;
    readonly settings: FeedSettings;
    readonly from: Readonly<Record<string, unknown>>;
  },
): Promise<Feed> {
  const feeds = feedsRepository(tx.db);
  const refused = (field: string, error: typeof feedsErrors.nameTaken | typeof feedsErrors.notAReseller) =>
    new AppError(error, { values: { name }, issues: [{ field, message: error.text.replace('{name}', name) }] });
  const seller = await feeds.getReseller(sellerId);
  if (seller.local_seller) throw refused('seller_id', feedsErrors.notAReseller);
  if (await feeds.findByName(seller.id, name)) throw refused('name', feedsErrors.nameTaken);
  const { mapping, is_full, paging, max_megabytes, terms, safety, schedule } = settings;
  const { id } = await feeds.insert({ seller_id: seller.id, name, url: null, mapping, is_full, enabled: true });
  const setup = feedSetupRepository(tx.db);
  const none = { url: null, login: { kind: 'none' as const }, secret_sealed: null, passphrase_sealed: null };
  await setup.setSource(id, { ...none, host_key: null, max_megabytes, paging });
  await setup.setTerms(id, terms);
  await setup.setSchedule(id, schedule);
  await safetyRepository(tx.db).set(id, safety);
  await setup.setState(id, { paused: true });
  tx.record([{ entity: 'feed', id, action: 'created', after: { name, seller_id: seller.id, ...from } }]);
  tx.emit(feedsChanged, { feedId: id });
  return feedToWire(await feeds.get(id, { sellerId: null }));
}
