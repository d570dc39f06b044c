import { listSellersByKind } from '#features/catalogue/sellers/contract/sellers.calls.ts';
import {
  countInbox,
  decideMapping,
  listDecisions,
  listInbox,
  listMerges,
  mergeCategories,
  planCertain,
  previewMapping,
  undoMapping,
  undoMerge,
} from '#features/intake/mapping/contract/mapping.calls.ts';
import type { MappingKind } from '#features/intake/mapping/contract/mapping.model.ts';
import type { OutputOf, RequestOf } from '#kit/call.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

/** What decisions make stale: the inbox, the trees' counts, and every list of products. */
const stale = ['mapping.', 'categories.', 'products.', 'brands.', 'attributes.', 'tasks.'];

export const useInbox = (query: RequestOf<typeof listInbox>['query']) =>
  useCall(listInbox, { query }, { quiet: true, keepPrevious: true });
export const useInboxCounts = () => useCall(countInbox, {}, { quiet: true, staleTime: 30_000, keepPrevious: true });
export const useCertain = (query: RequestOf<typeof planCertain>['query']) =>
  useCall(planCertain, { query }, { quiet: true, keepPrevious: true });
export const useDecisions = (kind: MappingKind, page: number) =>
  useCall(listDecisions, { query: { kind, page } }, { quiet: true, keepPrevious: true });
export const usePreview = (body: RequestOf<typeof previewMapping>['body'], enabled: boolean) =>
  useCall(previewMapping, { body }, { quiet: true, enabled, staleTime: 0 });
export const useDecide = (onDone: (done: OutputOf<typeof decideMapping>) => void) =>
  useSend(decideMapping, { onDone, invalidates: stale });
export const useUndo = (onDone: (done: OutputOf<typeof undoMapping>) => void) =>
  useSend(undoMapping, { onDone, invalidates: stale });

/** Only counts: the dialog says what a merge would move. */
export const useMergePreview = (from: number, into: number | null) =>
  useCall(
    mergeCategories,
    { body: { from, into: into ?? 0, preview: true } },
    { quiet: true, enabled: into !== null, staleTime: 0 },
  );
export const useMerge = (onDone: (done: OutputOf<typeof mergeCategories>) => void) =>
  useSend(mergeCategories, { onDone, invalidates: stale });

export const useMerges = (id: number) => useCall(listMerges, { params: { id } }, { quiet: true });
export const useUndoMerge = (onDone: (done: OutputOf<typeof undoMerge>) => void) =>
  useSend(undoMerge, { onDone, invalidates: stale });

export const useResellers = () =>
  useCall(listSellersByKind, { body: { local_seller: false } }, { staleTime: 60_000, quiet: true });
