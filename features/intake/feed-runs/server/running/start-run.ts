import { feedsErrors } from '#features/intake/feeds/contract/feeds.errors.ts';
import { type FeedMapping, listsProducts } from '#features/intake/feeds/contract/feeds.mapping.ts';
import type { FeedTerms } from '#features/intake/feeds/contract/feeds.terms.ts';
import { findKeptDelivery } from '#features/intake/feeds/server/deliveries.public.ts';
import { type FeedRow, getFeedTerms } from '#features/intake/feeds/server/feeds.public.ts';
import { AppError } from '#kit/error.ts';
import { taskErrors } from '#kit/platform.errors.ts';
import type { Context } from '#server/context.ts';
import type { By } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { feedRunErrors } from '../../contract/feed-runs.errors.ts';
import { feedRunChanged } from '../../contract/feed-runs.events.ts';
import { feedImportTask } from '../../contract/feed-runs.tasks.ts';
import { runsRepository } from '../runs.repository.ts';

export type RunWanted = {
  readonly source?: 'url' | 'delivery' | undefined;
  readonly deliveryId?: number | undefined;
  readonly isFull?: boolean | undefined;
  readonly dry?: boolean | undefined;
};

/** Terms that change nothing are left out, so that bytes which were read before count as read. */
function withTerms({ terms: _, ...mapping }: FeedMapping, terms: FeedTerms): FeedMapping {
  const plain = terms.price_basis === 'net' && terms.default_vat === null && terms.delivery_days === null;
  return plain ? mapping : { ...mapping, terms };
}

/** Makes a run and its task in one transaction; one at a time per reseller, the second is refused with 409. */
export async function startRun(
  { unitOfWork, startTask }: Pick<Platform, 'unitOfWork' | 'startTask'>,
  by: Context | By,
  feed: FeedRow,
  wanted: RunWanted,
): Promise<{ runId: number; taskId: string }> {
  if (!feed.enabled) throw new AppError(feedRunErrors.disabled);
  const { mapping } = feed;
  if (!mapping) throw new AppError(feedRunErrors.noMapping);
  const source = wanted.source ?? (wanted.deliveryId === undefined && feed.url ? 'url' : 'delivery');
  if (source === 'url' && !feed.url) throw new AppError(feedsErrors.noAddress);
  try {
    return await unitOfWork(by, async (tx) => {
      const delivery = source === 'url' ? null : await findKeptDelivery(tx.db, feed.id, wanted.deliveryId);
      if (source === 'delivery' && !delivery) throw new AppError(feedsErrors.noDelivery);
      const runs = runsRepository(tx.db);
      if ((await runs.lockReseller(feed.seller_id)).rollingBack) throw new AppError(feedRunErrors.alreadyRunning);
      const dry = wanted.dry ?? false;
      // Asked for by a person it is an error; as the feed's setting it does not apply to this kind of file.
      if (wanted.isFull && !listsProducts(mapping))
        throw new AppError(feedRunErrors.noList, { values: { contents: mapping.contents ?? '' } });
      const isFull = (wanted.isFull ?? feed.is_full) && listsProducts(mapping);
      const terms = await getFeedTerms(tx.db, feed.id);
      const runId = await runs.insert({
        feedId: feed.id,
        deliveryId: delivery?.id ?? null,
        mapping: withTerms(mapping, terms),
        isFull,
        dry,
      });
      const taskId = await startTask(tx, by, feedImportTask, { runId, feedId: feed.id, sellerId: feed.seller_id });
      await runs.setTask(runId, taskId);
      const action = dry ? 'dry run started' : 'run started';
      tx.record([{ entity: 'feed', id: feed.id, action, after: { run: runId, is_full: isFull } }]);
      tx.emit(feedRunChanged, { runId, feedId: feed.id });
      return { runId, taskId };
    });
  } catch (error) {
    const busy = error instanceof AppError && error.definition.code === taskErrors.alreadyRunning.code;
    throw busy ? new AppError(feedRunErrors.alreadyRunning) : error;
  }
}
