import {
  countSavedViews,
  createSavedView,
  deleteSavedView,
  listSavedViews,
  setDefaultView,
  updateSavedView,
} from '#features/base/saved-views/contract/saved-views.calls.ts';
import type { ViewedList } from '#features/base/saved-views/contract/saved-views.lists.ts';
import type { SavedView } from '#features/base/saved-views/contract/saved-views.model.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

// Views belong to people, not to shops: one entry of the cache; their counts are of the shop.
const shopId = 1;
const views = ['savedViews.'];
/** Counting every view is work for the server, so it is asked this often at most (milliseconds). */
const countEvery = 60_000;

export const useViewsOf = (list: ViewedList | null) =>
  useCall(
    listSavedViews,
    { query: { list: list ?? 'products' } },
    { shopId, quiet: true, enabled: list !== null, staleTime: countEvery },
  );

/** A failure shows no numbers, and nobody is told. */
export const useViewCounts = (list: ViewedList, enabled: boolean) =>
  useCall(
    countSavedViews,
    { query: { list } },
    { quiet: true, enabled, keepPrevious: true, staleTime: countEvery / 2, refetchInterval: countEvery },
  );

export const useCreateView = (onDone: (view: SavedView) => void) =>
  useSend(createSavedView, { onDone, invalidates: views });
export const useUpdateView = (onDone: (view: SavedView) => void) =>
  useSend(updateSavedView, { onDone, invalidates: views });
export const useDeleteView = (onDone: (id: number) => void) =>
  useSend(deleteSavedView, { onDone: ({ id }) => onDone(id), invalidates: views });
export const useSetDefaultView = () => useSend(setDefaultView, { invalidates: [listSavedViews] });
