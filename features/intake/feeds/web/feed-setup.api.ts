import { getResellerOrdering, setResellerOrdering } from '#features/catalogue/sellers/contract/ordering.calls.ts';
import {
  cloneFeed,
  pauseFeed,
  previewSchedule,
  setFeedSchedule,
  setFeedSource,
  setFeedTerms,
  testFeedSource,
} from '#features/intake/feeds/contract/feed-sources.calls.ts';
import type { Feed } from '#features/intake/feeds/contract/feeds.model.ts';
import type { FeedSchedule } from '#features/intake/feeds/contract/feeds.schedule.ts';
import { getDirectoryEntry } from '#features/people/seller-directory/contract/seller-directory.calls.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

// Feeds are the same in every shop.
const shopId = 1;
const stale = ['feeds.list', 'feeds.figures', 'feeds.health'];

export const useTestSource = () => useSend(testFeedSource, { quiet: true });
export const useSetSource = () => useSend(setFeedSource, { invalidates: stale });
export const useSetSchedule = () => useSend(setFeedSchedule, { invalidates: stale });
export const useSetTerms = () => useSend(setFeedTerms, { invalidates: stale });
/** @param more what else shows whether a feed is paused */
export const usePauseFeed = (more: readonly string[] = []) => useSend(pauseFeed, { invalidates: [...stale, ...more] });
export const useCloneFeed = (onDone: (feed: Feed) => void) => useSend(cloneFeed, { onDone, invalidates: stale });

export const useSchedulePreview = (schedule: FeedSchedule | null) =>
  useCall(
    previewSchedule,
    { body: schedule ?? { times: null, zone: 'UTC' } },
    { shopId, quiet: true, keepPrevious: true, enabled: schedule !== null },
  );

export const useResellerPeople = (sellerId: number, enabled: boolean) =>
  useCall(getDirectoryEntry, { params: { id: sellerId } }, { quiet: true, enabled });

export const useOrdering = (sellerId: number) =>
  useCall(getResellerOrdering, { params: { id: sellerId } }, { shopId, quiet: true });
export const useSetOrdering = () => useSend(setResellerOrdering, { invalidates: [getResellerOrdering] });
