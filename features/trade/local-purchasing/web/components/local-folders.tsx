import { type LocalBucket, localBuckets } from '#features/trade/local-purchasing/contract/local-orders.status.ts';
import { localOrderTexts as words } from '#features/trade/local-purchasing/contract/local-orders.texts.ts';
import { type LocalStatus, localStatusTexts } from '#features/trade/purchasing/contract/purchasing.local.ts';
import type { Text } from '#kit/text.ts';
import { filterPatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { useLocalOrders } from '../local-orders.api.ts';
import type { LocalAsked } from '../local-orders.search.ts';

const textOf = (bucket: LocalBucket): Text =>
  bucket === 'all'
    ? words.bucketAll
    : bucket === 'late'
      ? words.bucketLate
      : localStatusTexts[bucket satisfies LocalStatus];

/** The states with how many orders are in each, under the filters of the moment. */
export function LocalFolders({ asked }: { asked: LocalAsked }) {
  const t = useText();
  const counts = useLocalOrders(asked.request).data?.counts;
  return (
    <TabLinks
      label={t(words.folders)}
      current={asked.bucket}
      tabs={localBuckets.map((bucket) => ({
        key: bucket,
        label: t(textOf(bucket)),
        count: counts?.[bucket],
        patch: filterPatch({ bucket: bucket === 'all' ? undefined : bucket, id: undefined }),
      }))}
    />
  );
}
