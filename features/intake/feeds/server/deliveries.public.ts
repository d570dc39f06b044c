import type { Readable } from 'node:stream';
import { feedsErrors } from '#features/intake/feeds/contract/feeds.errors.ts';
import { feedLimits } from '#features/intake/feeds/contract/feeds.rules.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { By, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { deleteBytes } from '#server/storage/delete-bytes.ts';
import { type DeliveryRow, deliveriesRepository } from './deliveries.repository.ts';
import { feedSetupRepository } from './feed-setup.repository.ts';
import { fetchSource } from './fetching/fetch-source.ts';
import { isPaged, markOf, sourceOf } from './fetching/source-to-open.ts';
import { linesKeyOf, type StoredBytes, storeDelivery } from './store-delivery.ts';

export { openDelivery } from './open-delivery.ts';
export type { DeliveryRow };
export { type StoredBytes, storeDelivery };

type Db = Pick<Platform, 'db'>['db'];
const personOf = (by: Context | By): number | null => ('actor' in by ? by.actor.userId : by.userId);

/** A stored file of the feed whose bytes are still there: the one asked for, or the newest; null where there is none. */
export const findKeptDelivery = (db: Db, feedId: number, id?: number): Promise<DeliveryRow | null> =>
  deliveriesRepository(db).findKept(feedId, id);

/** A file by its id, its bytes still there or not. */
export const findDelivery = (db: Db, id: number): Promise<DeliveryRow | null> => deliveriesRepository(db).find(id);

/**
 * Stores a file that a command hands over.
 * @throws AppError feed_delivery_empty (422)
 */
export async function storeCommandDelivery(
  platform: Pick<Platform, 'unitOfWork' | 'storage'>,
  by: Context | By,
  feedId: number,
  file: { name: string; content: Readable },
): Promise<DeliveryRow> {
  const bytes = await storeDelivery(platform, feedId, file.content);
  return platform.unitOfWork(by, (tx) => keepDelivery(tx, by, feedId, { name: file.name, bytes }));
}

/** Makes stored bytes the newest file of a feed, in the caller's transaction. */
export const keepDelivery = (
  tx: Tx,
  by: Context | By,
  feedId: number,
  { name, bytes }: { readonly name: string; readonly bytes: StoredBytes },
): Promise<DeliveryRow> =>
  deliveriesRepository(tx.db).insert({
    feed_id: feedId,
    name: name.slice(0, 200),
    origin: 'command',
    user_id: personOf(by),
    ...bytes,
  });

/**
 * Fetches the file of a feed from its source and stores it; where the supplier says that it has not changed, it is the one
 * stored before (`unchanged`). `taken` runs in the transaction that names the file, so that nothing is fetched twice.
 * @throws AppError feed_without_address (422), and what a source is refused for
 */
export async function fetchDelivery(
  platform: Pick<Platform, 'db' | 'unitOfWork' | 'storage' | 'outbound' | 'config' | 'secrets'>,
  by: By,
  feedId: number,
  { userId, ...options }: Parameters<typeof fetchSource>[4] & { userId: number | null },
  taken: (tx: Tx, delivery: DeliveryRow) => Promise<void>,
): Promise<{ delivery: DeliveryRow; unchanged: boolean }> {
  const setup = await feedSetupRepository(platform.db).get(feedId);
  const source = sourceOf(setup, platform);
  if (!source) throw new AppError(feedsErrors.noAddress);
  const known = await deliveriesRepository(platform.db).findVersion(feedId, markOf(source));
  const bytes = await fetchSource(platform, setup, source, known, options);
  return platform.unitOfWork(by, async (tx) => {
    const target = new URL(source.url);
    const delivery =
      bytes === null && known
        ? known
        : await deliveriesRepository(tx.db).insert({
            feed_id: feedId,
            name: `${(target.pathname.split('/').at(-1) || target.host).slice(0, 190)}${isPaged(source) ? '.ndjson' : ''}`,
            origin: 'url',
            user_id: userId,
            ...bytes!,
          });
    await taken(tx, delivery);
    return { delivery, unchanged: bytes === null };
  });
}

/** Forgets all files of a feed but the newest ones and those in `needed`, in the caller's transaction: their bytes, and the lines workbooks were turned into. */
export async function forgetOldDeliveries(
  { storage }: Pick<Platform, 'storage'>,
  tx: Tx,
  feedId: number,
  needed: readonly number[],
): Promise<void> {
  const keys = await deliveriesRepository(tx.db).purgeOld(feedId, feedLimits.keptDeliveries, needed);
  await deleteBytes(
    tx.db,
    storage,
    keys.flatMap((key) => [key, linesKeyOf(key)]),
  );
}
