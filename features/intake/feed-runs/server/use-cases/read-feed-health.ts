import { getFeed, getFeedSetup, setupToWire } from '#features/intake/feeds/server/feeds.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { getFeedHealth as call } from '../../contract/feed-runs.calls.ts';
import { feedHealthReadModel } from '../feed-health.read-model.ts';

/** The facts; points and score are the contract's (`healthOf`). */
export const readFeedHealth =
  ({ db, readDb, now }: Pick<Platform, 'db' | 'readDb' | 'now'>) =>
  async ({ params }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const feed = await getFeed(db, params.id, context.scope);
    const read = feedHealthReadModel(readDb);
    const setup = await getFeedSetup(db, feed.id);
    const last = (await read.listLastGood([feed.id])).get(feed.id) ?? null;
    const { freshness } = setupToWire(setup, last, now());
    return { freshness, ...(await read.getHealth(feed.id, feed.seller_id)) };
  };
