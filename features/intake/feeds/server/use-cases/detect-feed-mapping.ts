import type { detectFeedMapping as detectFeedMappingCall } from '#features/intake/feeds/contract/feeds.calls.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { proposeMapping } from '../aside/read-feed-file.ts';
import { feedsRepository } from '../feeds.repository.ts';
import { openNewest } from '../open-newest.ts';

type Call = typeof detectFeedMappingCall;

/** Proposes a mapping for a file of the feed. Nothing is guessed silently: it is saved only when somebody sends it back. */
export const detectFeedMapping =
  (platform: Pick<Platform, 'db' | 'storage' | 'outbound' | 'config' | 'secrets'>) =>
  async ({ params, body }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> => {
    const feed = await feedsRepository(platform.db).get(params.id, context.scope);
    const { signal } = context;
    const { stream, ...file } = await openNewest(platform, feed, body.delivery_id, signal);
    return proposeMapping(stream, body.format ? { format: body.format } : {}, { ...file, signal });
  };
