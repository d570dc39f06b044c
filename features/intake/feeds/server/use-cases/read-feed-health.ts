import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { getFeedHealth as call } from '../../contract/feed-sources.calls.ts';
import { setupToWire } from '../feed-setup.mapper.ts';
import { feedSetupReadModel } from '../feed-setup.read-model.ts';
import { feedSetupRepository } from '../feed-setup.repository.ts';
import { feedsRepository } from '../feeds.repository.ts';

/** The facts; points and score are the contract's (`healthOf`). */
export const readFeedHealth =
  ({ db, readDb, now }: Pick<Platform, 'db' | 'readDb' | 'now'>) =>
  async ({ params }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const feed = await feedsRepository(db).get(params.id, context.scope);
    const read = feedSetupReadModel(readDb);
    const setup = await feedSetupRepository(db).get(feed.id);
    const last = (await read.listLastGood([feed.id])).get(feed.id) ?? null;
    const { freshness } = setupToWire(setup, last, now());
    return { freshness, ...(await read.getHealth(feed.id, feed.seller_id)) };
  };
