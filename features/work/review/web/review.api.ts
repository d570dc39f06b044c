import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { undoChangeSet } from '#features/base/change-sets/contract/change-sets.calls.ts';
import { getProduct, mapCategories } from '#features/catalogue/products/contract/products.calls.ts';
import {
  claimProduct,
  decideReview,
  getReviewChecks,
  getReviewQueue,
  releaseProduct,
} from '#features/work/review/contract/review.calls.ts';
import { getReviewSettings, setReviewSettings } from '#features/work/review/contract/review.settings.calls.ts';
import {
  addTemplate,
  deleteTemplate,
  listTemplates,
  updateTemplate,
} from '#features/work/review/contract/review.templates.calls.ts';
import { getForbiddenWords, setForbiddenWords } from '#features/work/review/contract/review.words.calls.ts';
import { send } from '#web/lib/send.ts';
import { keyOf, useCall, useSend } from '#web/lib/use-call.ts';
import { useShopId } from '#web/lib/use-url-search.ts';
import type { QueueRequest } from './review.search.ts';

/** Beyond the events that arrive, for people without a socket. */
const pollMs = 60_000;

export const useQueue = (filters: QueueRequest) =>
  useCall(getReviewQueue, { query: filters }, { quiet: true, keepPrevious: true, refetchInterval: pollMs });

export const useReviewed = (id: number | null) =>
  useCall(getProduct, { params: { id: id ?? 0 } }, { enabled: id !== null, quiet: true });

export const useChecks = (id: number | null) =>
  useCall(getReviewChecks, { params: { id: id ?? 0 } }, { enabled: id !== null, quiet: true });

export const useClaim = () => useSend(claimProduct, { quiet: true, invalidates: ['review.queue'] });
export const useRelease = () => useSend(releaseProduct, { quiet: true });

/** What a decision makes stale: the lists. The product itself is gone from the screen. */
const stale = ['products.', 'review.queue', 'review.checks'];
export const useDecide = () => useSend(decideReview, { invalidates: stale, warnInsteadOfError: true });
export const useUndoDecision = () =>
  useSend(undoChangeSet, { quiet: 'failures', invalidates: [...stale, 'changeSets.'] });

/** Gives the product a category or takes it away; the product on screen and its checks follow. */
export const useMapCategory = () => useSend(mapCategories, { quiet: 'failures', invalidates: stale });

const settings = ['review.'];
export const useTemplates = () => useCall(listTemplates, {}, { quiet: true, staleTime: 60_000 });
export const useAddTemplate = (onDone: () => void) => useSend(addTemplate, { onDone, invalidates: settings });
export const useUpdateTemplate = (onDone: () => void) => useSend(updateTemplate, { onDone, invalidates: settings });
export const useDeleteTemplate = () => useSend(deleteTemplate, { invalidates: settings });
export const useReviewSettings = () => useCall(getReviewSettings, {}, { quiet: true });
export const useSetReviewSettings = () => useSend(setReviewSettings, { invalidates: settings });
export const useForbiddenWords = () => useCall(getForbiddenWords, {}, { quiet: true });
export const useSetForbiddenWords = () => useSend(setForbiddenWords, { invalidates: settings });

/** Reads a product before it is looked at, so that a decision shows the next one at once. */
export function usePreload(): (id: number, cover: string | null) => void {
  const queries = useQueryClient();
  const shopId = useShopId();
  return useCallback(
    (id, cover) => {
      const request = { params: { id } };
      for (const call of [getProduct, getReviewChecks]) {
        void queries.prefetchQuery({
          queryKey: keyOf(call as typeof getProduct, shopId, request),
          queryFn: ({ signal }) => send(call as typeof getProduct, request, { signal, shopId }),
        });
      }
      if (cover) new Image().src = cover;
    },
    [queries, shopId],
  );
}
