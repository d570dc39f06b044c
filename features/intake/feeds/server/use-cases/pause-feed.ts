import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { pauseFeed as call } from '../../contract/feed-sources.calls.ts';
import { feedsChanged } from '../../contract/feeds.events.ts';
import { feedSetupRepository } from '../feed-setup.repository.ts';
import { feedsRepository } from '../feeds.repository.ts';
import { nextTime } from '../scheduling/due-times.ts';

/** A feed that goes on begins anew: from now on, and without the failures of before. */
export const pauseFeed =
  ({ unitOfWork, now }: Pick<Platform, 'unitOfWork' | 'now'>) =>
  async ({ params, body: { paused } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const { id } = await feedsRepository(tx.db).get(params.id, context.scope);
      const setups = feedSetupRepository(tx.db);
      const { times, time_zone: zone, ...stored } = await setups.get(id, true);
      if (stored.paused === paused) return { paused, next_run_at: stored.next_run_at?.toISOString() ?? null };
      const next = paused || times === null || stored.url === null ? null : nextTime({ times, zone }, now());
      await setups.setState(id, {
        paused,
        next_run_at: next,
        ...(paused ? {} : { failures: 0, failing_since: null }),
      });
      tx.record([
        { entity: 'feed', id, action: paused ? 'paused' : 'resumed', before: { paused: !paused }, after: { paused } },
      ]);
      tx.emit(feedsChanged, { feedId: id });
      return { paused, next_run_at: next?.toISOString() ?? null };
    });
