import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { cloneFeed as call } from '../../contract/feed-sources.calls.ts';
import { feedsErrors } from '../../contract/feeds.errors.ts';
import { feedsChanged } from '../../contract/feeds.events.ts';
import { feedSetupRepository } from '../feed-setup.repository.ts';
import { feedToWire } from '../feeds.mapper.ts';
import { feedsRepository } from '../feeds.repository.ts';

/** A copy without the secret of its login, paused, with no runs and no files. */
export const cloneFeed =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const feeds = feedsRepository(tx.db);
      const feed = await feeds.get(params.id, context.scope);
      const seller = await feeds.getReseller(body.seller_id ?? feed.seller_id);
      if (seller.local_seller)
        throw new AppError(feedsErrors.notAReseller, {
          issues: [{ field: 'seller_id', message: feedsErrors.notAReseller.text }],
        });
      if (await feeds.findByName(seller.id, body.name))
        throw new AppError(feedsErrors.nameTaken, {
          values: { name: body.name },
          issues: [{ field: 'name', message: feedsErrors.nameTaken.text.replace('{name}', body.name) }],
        });
      const id = await feedSetupRepository(tx.db).copy(feed.id, { sellerId: seller.id, name: body.name });
      tx.record([
        {
          entity: 'feed',
          id,
          action: 'created',
          after: { name: body.name, seller_id: seller.id, cloned_from: feed.id },
        },
      ]);
      tx.emit(feedsChanged, { feedId: id });
      return feedToWire(await feeds.get(id, { sellerId: null }));
    });
