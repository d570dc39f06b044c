import type { previewFeedMapping as previewFeedMappingCall } from '#features/intake/feeds/contract/feed-preview.calls.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { previewOf } from '../aside/read-feed-file.ts';
import { termsOf } from '../feed-setup.mapper.ts';
import { feedSetupRepository } from '../feed-setup.repository.ts';
import { feedsRepository } from '../feeds.repository.ts';
import { openNewest } from '../open-newest.ts';

type Call = typeof previewFeedMappingCall;

/** The product an import would make of one record, with the terms the feed is set to, and each step on the way to it. */
export const previewFeedMapping =
  (platform: Pick<Platform, 'db' | 'storage' | 'outbound' | 'config' | 'secrets'>) =>
  async ({ params, body }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> => {
    const feed = await feedsRepository(platform.db).get(params.id, context.scope);
    const terms = termsOf(await feedSetupRepository(platform.db).get(feed.id));
    const { signal } = context;
    const { stream, ...file } = await openNewest(platform, feed, body.delivery_id, signal);
    const wanted = { mapping: { ...body.mapping, terms }, record: body.record };
    return previewOf(stream, wanted, { ...file, signal });
  };
