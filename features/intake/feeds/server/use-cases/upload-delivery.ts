import type { Readable } from 'node:stream';
import type { uploadDelivery as uploadDeliveryCall } from '#features/intake/feeds/contract/feeds.calls.ts';
import { feedsChanged } from '#features/intake/feeds/contract/feeds.events.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { deliveriesRepository } from '../deliveries.repository.ts';
import { deliveryToWire } from '../feeds.mapper.ts';
import { feedsRepository } from '../feeds.repository.ts';
import { storeDelivery } from '../store-delivery.ts';

type Call = typeof uploadDeliveryCall;

/** Stores an uploaded file of a feed. What is in it is looked at by detection or a run. */
export const uploadDelivery =
  (platform: Pick<Platform, 'db' | 'unitOfWork' | 'storage'>) =>
  async (
    { params, file }: InputOf<Call> & { readonly file: { readonly name: string; readonly stream: Readable } },
    context: Context,
  ): Promise<OutputOf<Call>> => {
    const feed = await feedsRepository(platform.db).get(params.id, context.scope);
    const bytes = await storeDelivery(platform, feed.id, file.stream);
    return platform.unitOfWork(context, async (tx) => {
      const delivery = await deliveriesRepository(tx.db).insert({
        feed_id: feed.id,
        name: file.name.slice(0, 200),
        origin: 'upload',
        user_id: context.actor.userId,
        ...bytes,
      });
      tx.record([
        { entity: 'feed', id: feed.id, action: 'file stored', after: { name: delivery.name, sha256: delivery.sha256 } },
      ]);
      tx.emit(feedsChanged, { feedId: feed.id });
      return deliveryToWire(delivery);
    });
  };
