import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { setFeedSchedule as call } from '../../contract/feed-sources.calls.ts';
import { feedsErrors } from '../../contract/feeds.errors.ts';
import { feedsChanged } from '../../contract/feeds.events.ts';
import { cronOf, type FeedSchedule } from '../../contract/feeds.schedule.ts';
import { feedSetupRepository } from '../feed-setup.repository.ts';
import { feedsRepository } from '../feeds.repository.ts';
import { nextTime, requireFitting } from '../scheduling/due-times.ts';

/** Sets when a feed is fetched by itself, from now on; a feed that is paused stays so. */
export const setFeedSchedule =
  ({ unitOfWork, now }: Pick<Platform, 'unitOfWork' | 'now'>) =>
  async ({ params, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const { id } = await feedsRepository(tx.db).get(params.id, context.scope);
      const setups = feedSetupRepository(tx.db);
      const stored = await setups.get(id, true);
      if (body.times !== null && stored.url === null) throw new AppError(feedsErrors.noAddress);
      requireFitting(body, now());
      const { times, zone } = body;
      const next = times === null || stored.paused ? null : nextTime({ times, zone }, now());
      await setups.setSchedule(id, body);
      await setups.setState(id, { next_run_at: next });
      const before = told({ times: stored.times, zone: stored.time_zone });
      const after = told(body);
      if (before.schedule !== after.schedule)
        tx.record([{ entity: 'feed', id, action: 'schedule changed', before, after }]);
      tx.emit(feedsChanged, { feedId: id });
      return { next_run_at: next?.toISOString() ?? null };
    });

const told = ({ times, zone }: FeedSchedule) => ({ schedule: times === null ? null : `${cronOf(times)} ${zone}` });
