import { useQueryClient } from '@tanstack/react-query';
import { listTasks } from '#features/base/tasks/contract/tasks.calls.ts';
import {
  exportFeedRunRows,
  getFeedHealth,
  listFeedRunRows,
  listFeedRuns,
  listFeeds,
  runFeed,
} from '#features/intake/feed-runs/contract/feed-runs.calls.ts';
import type { ResellerFeeds } from '#features/intake/feed-runs/contract/feed-runs.model.ts';
import { listResellerFigures } from '#features/intake/feeds/contract/feed-sources.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { keyOf, useCall, useSend } from '#web/lib/use-call.ts';
import { isActive } from './feed-rules.ts';
import type { RunState } from './feed-runs.search.ts';

// Feeds are the same in every shop: one entry of the cache serves all.
const shopId = 1;
/** While a run is under way its counts are read this often (milliseconds); its progress comes by itself. */
const pollMs = 3_000;
/**
 * What a change of a feed, or a new run, makes stale. A proposal stays, it may be being corrected. The tasks stay, too: the
 * socket brings the new one, and an answer asked for while a short run was under way would overwrite its end.
 */
const stale = ['feeds.list', 'feeds.figures', 'feeds.health'];

/** Counting all products takes a moment, and nobody watches the figures by the second (ms). */
const figuresStaleMs = 60_000;

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

export const useExportRows = () => useSend(exportFeedRunRows, { onDone: saveFile });

export const useRunFeed = (onDone?: () => void) => useSend(runFeed, { onDone: () => onDone?.(), invalidates: stale });

export const useFeedHealth = (feedId: number) =>
  useCall(getFeedHealth, { params: { id: feedId } }, { shopId, quiet: true });
/** Of the shop of the address, which decides what counts as changed. */
export const useFigures = () => useCall(listResellerFigures, {}, { quiet: true, staleTime: figuresStaleMs });

/** The task of a run, where this person may see it; the same list the bell of the header holds and the socket fills. */
export function useTaskOf(taskId: string | null) {
  const tasks = useCall(listTasks, {}, { shopId, quiet: true, enabled: taskId !== null });
  return tasks.data?.find((task) => task.id === taskId);
}
