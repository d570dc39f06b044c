import { scheduleInWords } from '#features/intake/feeds/contract/feeds.schedule-words.ts';
import { pauseFeed } from '#features/intake/feeds/server/schedule.public.ts';
import { taskRuns } from '#kit/schedule.ts';
import type { Platform } from '#server/feature.ts';
import type { OwnSchedule, OwnSchedules } from '#server/own-schedules.ts';
import { fetchedFeedsTexts as words } from '../contract/feed-runs.schedules.ts';
import { type FetchedFeed, listFetchedFeeds } from './own-schedules.read-model.ts';
import { runFeed } from './use-cases/run-feed.ts';

/** Feeds that are fetched by themselves, among everything that runs by the clock. */
export const feedSchedules = (platform: Platform): readonly OwnSchedules[] => [
  {
    key: 'feed',
    does: words.does,
    rules: taskRuns,
    list: async (db) => (await listFetchedFeeds(db)).map(toSchedule),
    setPaused: (id, paused, context) => pauseFeed(platform)({ params: { id }, body: { paused } }, context),
    run: (id, context) => runFeed(platform)({ params: { id }, body: { source: 'url' } }, context),
  },
];

const outcomes: Readonly<Record<string, 'done' | 'failed'>> = { completed: 'done', failed: 'failed' };

function toSchedule(feed: FetchedFeed): OwnSchedule {
  const { times, last_started_at: started, last_status: status, ...rest } = feed;
  return {
    ...rest,
    rhythm: scheduleInWords(times),
    page: `/settings/international-sellers?feed=${feed.id}&open=setup&tab=schedule`,
    last: started && {
      started_at: started,
      seconds: feed.last_seconds ?? 0,
      outcome: outcomes[status ?? ''] ?? 'cut',
      count: feed.last_count,
      error: status === 'completed' ? null : feed.last_message,
      said: feed.last_said,
    },
  };
}
