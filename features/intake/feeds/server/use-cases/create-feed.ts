import type { createFeed as createFeedCall } from '#features/intake/feeds/contract/feeds.calls.ts';
import { feedsErrors } from '#features/intake/feeds/contract/feeds.errors.ts';
import { feedsChanged } from '#features/intake/feeds/contract/feeds.events.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { feedToWire } from '../feeds.mapper.ts';
import { feedsRepository } from '../feeds.repository.ts';

type Call = typeof createFeedCall;

/** Sets up a feed of an external reseller; nothing is imported yet. */
export const createFeed =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ body }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> =>
    unitOfWork(context, async (tx) => {
      const feeds = feedsRepository(tx.db);
      const seller = await feeds.getReseller(body.seller_id);
      if (seller.local_seller)
        throw new AppError(feedsErrors.notAReseller, {
          issues: [{ field: 'seller_id', message: feedsErrors.notAReseller.text }],
        });
      if (await feeds.findByName(seller.id, body.name))
        throw new AppError(feedsErrors.nameTaken, { values: { name: body.name } });
      const feed = await feeds.insert({
        seller_id: seller.id,
        name: body.name,
        url: body.url ?? null,
        mapping: body.mapping ?? null,
        is_full: body.is_full ?? false,
        enabled: body.enabled ?? true,
      });
      const { id, ...after } = feed;
      tx.record([{ entity: 'feed', id, action: 'created', after }]);
      tx.emit(feedsChanged, { feedId: id });
      return feedToWire(feed);
    });
