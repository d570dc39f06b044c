import { useQueryClient } from '@tanstack/react-query';
import { listTasks } from '#features/base/tasks/contract/tasks.calls.ts';
import { previewFeedMapping } from '#features/intake/feeds/contract/feed-preview.calls.ts';
import {
  createFeed,
  detectFeedMapping,
  listFeedRunRows,
  listFeedRuns,
  listFeeds,
  runFeed,
  updateFeed,
} from '#features/intake/feeds/contract/feeds.calls.ts';
import type { FeedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import type { Feed, ResellerFeeds } from '#features/intake/feeds/contract/feeds.model.ts';
import type { RequestOf } from '#kit/call.ts';
import type { FileFormat } from '#kit/formats.ts';
import { keyOf, useCall, useSend } from '#web/lib/use-call.ts';
import { isActive } from './feed-rules.ts';
import type { RunState } from './feeds.search.ts';

// Feeds are the same in every shop: one entry of the cache serves all.
const shopId = 1;
/** While a run is under way its counts are read this often (milliseconds); its progress comes by itself. */
const pollMs = 3_000;
/**
 * What a change of a feed, or a new run, makes stale. A proposal stays, it may be being corrected. The tasks stay, too: the
 * socket brings the new one, and an answer asked for while a short run was under way would overwrite its end.
 */
const stale = ['feeds.list', 'feeds.figures', 'feeds.health'];

/** The resellers with their feeds. */
export function useFeeds() {
  const before = useQueryClient().getQueryData<ResellerFeeds[]>(keyOf(listFeeds, shopId, {}));
  const active = before?.some(({ feeds }) => feeds.some((feed) => isActive(feed.last_run)));
  return useCall(listFeeds, {}, { shopId, quiet: true, refetchInterval: active ? pollMs : false });
}

export const useRuns = (feedId: number, state: RunState | undefined, page: number, active: boolean) =>
  useCall(
    listFeedRuns,
    { params: { id: feedId }, query: { state, page, pageSize: runsPageSize } },
    { shopId, quiet: true, keepPrevious: true, refetchInterval: active ? pollMs : false },
  );
export const runsPageSize = 20;

export const useRunRows = (runId: number, query: RequestOf<typeof listFeedRunRows>['query']) =>
  useCall(listFeedRunRows, { params: { id: runId }, query }, { shopId, quiet: true, keepPrevious: true });

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
export const useRunFeed = (onDone?: () => void) => useSend(runFeed, { onDone: () => onDone?.(), invalidates: stale });

/** The task of a run, where this person may see it; the same list the bell of the header holds and the socket fills. */
export function useTaskOf(taskId: string | null) {
  const tasks = useCall(listTasks, {}, { shopId, quiet: true, enabled: taskId !== null });
  return tasks.data?.find((task) => task.id === taskId);
}
