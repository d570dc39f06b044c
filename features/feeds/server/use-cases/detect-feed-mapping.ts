import type { detectFeedMapping as detectFeedMappingCall } from '#features/feeds/contract/feeds.calls.ts';
import { feedsErrors } from '#features/feeds/contract/feeds.errors.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { deliveriesRepository } from '../deliveries.repository.ts';
import { feedsRepository } from '../feeds.repository.ts';
import { detectMapping } from '../reading/detect-mapping.ts';

type Call = typeof detectFeedMappingCall;

/** Proposes a mapping for a stored file. Nothing is guessed silently: it is saved only when somebody sends it back. */
export const detectFeedMapping =
  ({ db, storage }: Pick<Platform, 'db' | 'storage'>) =>
  async ({ params, body }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> => {
    const feed = await feedsRepository(db).get(params.id, context.scope);
    const delivery = await deliveriesRepository(db).findKept(feed.id, body.delivery_id);
    const stored = delivery && (await storage.open(delivery.storage_key));
    if (!stored) throw new AppError(feedsErrors.noDelivery);
    return detectMapping(stored.stream, { signal: context.signal, ...(body.format ? { format: body.format } : {}) });
  };
