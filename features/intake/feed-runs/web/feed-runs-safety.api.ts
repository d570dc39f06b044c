import * as calls from '#features/intake/feed-runs/contract/feed-runs-safety.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

// Feeds are the same in every shop: one entry of the cache serves all.
const shopId = 1;
/** What a decision about a run makes stale. */
const ofRuns = ['feeds.list', 'feeds.listRuns', 'feeds.listRunRows', 'feeds.listRunChanges', 'feeds.listQuarantine'];

export const useDecideRun = () => useSend(calls.decideHeldRun, { invalidates: ofRuns });
export const useRollBack = () => useSend(calls.rollBackRun, { invalidates: ofRuns });

export const useRunChanges = (runId: number, query: RequestOf<typeof calls.listFeedRunChanges>['query']) =>
  useCall(calls.listFeedRunChanges, { params: { id: runId }, query }, { shopId, quiet: true, keepPrevious: true });
export const useExportChanges = () => useSend(calls.exportFeedRunChanges, { onDone: saveFile });

export const useComparison = (runId: number, other: number, page: number, pageSize: number) =>
  useCall(
    calls.compareFeedRuns,
    { params: { id: runId, other }, query: { page, pageSize } },
    { shopId, quiet: true, keepPrevious: true },
  );

export const useQuarantine = (feedId: number, query: RequestOf<typeof calls.listQuarantine>['query']) =>
  useCall(calls.listQuarantine, { params: { id: feedId }, query }, { shopId, quiet: true, keepPrevious: true });
export const useDecideQuarantine = (onDone: () => void) =>
  useSend(calls.decideQuarantine, { onDone: () => onDone(), invalidates: ofRuns });
