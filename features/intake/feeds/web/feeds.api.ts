import { previewFeedMapping } from '#features/intake/feeds/contract/feed-preview.calls.ts';
import { createFeed, detectFeedMapping, updateFeed } from '#features/intake/feeds/contract/feeds.calls.ts';
import type { FeedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import type { Feed } from '#features/intake/feeds/contract/feeds.model.ts';
import type { FileFormat } from '#kit/formats.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

// Feeds are the same in every shop: one entry of the cache serves all.
const shopId = 1;
/** What a change of a feed makes stale. A proposal stays, it may be being corrected. */
const stale = ['feeds.list', 'feeds.figures', 'feeds.health'];

/** The proposal for the newest kept file, read once per format: a person works on it. */
export const useProposal = (feedId: number, format: FileFormat | undefined, enabled: boolean) =>
  useCall(
    detectFeedMapping,
    { params: { id: feedId }, body: format ? { format } : {} },
    { shopId, enabled, quiet: true, keepPrevious: true, staleTime: Number.POSITIVE_INFINITY },
  );

/** One row of the newest file as this mapping reads it; the last answer stays while the next row is being read. */
export const usePreview = (feedId: number, mapping: FeedMapping, record: number) =>
  useCall(
    previewFeedMapping,
    { params: { id: feedId }, body: { mapping, record } },
    { shopId, quiet: true, keepPrevious: true, staleTime: Number.POSITIVE_INFINITY },
  );

export const useCreateFeed = (onDone: (feed: Feed) => void) => useSend(createFeed, { onDone, invalidates: stale });
export const useUpdateFeed = (onDone: () => void) =>
  useSend(updateFeed, { onDone: () => onDone(), invalidates: stale });
