import type { Platform } from '#server/feature.ts';
import type { Gauge } from '#server/observe/gauges.ts';
import { feedRunsFiguresReadModel } from './feed-runs-figures.read-model.ts';

/** How fresh the goods of each feed are, and which feeds do not get through. */
export const feedRunsGauges = ({ readDb }: Pick<Platform, 'readDb'>): Gauge[] => {
  const read = (value: 'age' | 'failures') => async () =>
    (await feedRunsFiguresReadModel(readDb).listFreshness()).flatMap((feed) =>
      feed[value] === null ? [] : [{ labels: { feed: String(feed.id), name: feed.name }, value: feed[value] }],
    );
  const labels = ['feed', 'name'];
  return [
    { name: 'tregu_feed_age_seconds', help: 'Since the last good run of a feed had ended', labels, read: read('age') },
    { name: 'tregu_feed_failures', help: 'Failures of a feed in a row', labels, read: read('failures') },
  ];
};
