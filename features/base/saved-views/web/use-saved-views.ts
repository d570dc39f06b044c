import { useLocation } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { partOf, type ViewedList, viewedListAt } from '#features/base/saved-views/contract/saved-views.lists.ts';
import type { SavedView, ViewedSearch } from '#features/base/saved-views/contract/saved-views.model.ts';
import { sameSearch, viewSearch } from '#features/base/saved-views/contract/saved-views.rules.ts';
import { type ColumnState, fitColumnState, type ListColumn } from '#kit/column-state.ts';
import { one } from '#web/lib/search.ts';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { useViewsOf } from './saved-views.api.ts';

/** How a list is arranged, and what changes it. */
export type Arrangement = readonly [ColumnState, (state: ColumnState) => void];
export type SavedViews = ReturnType<typeof useSavedViews>;

/**
 * The views of the list at this address. The open one stands in the address (`view`), so a link opens it; filters stand
 * there too, so the list is the same for somebody who does not see the view. `arrangement` is the open view's, or `own`;
 * changes of an open view's columns are kept here until they are saved.
 */
export function useSavedViews(columns: readonly ListColumn[], own: Arrangement) {
  const path = useLocation({ select: (location) => location.pathname });
  const { search, resetSearch, setSearch } = useUrlSearch();
  const list = viewedListAt(path, search);
  const views = useViewsOf(list);
  const open = views.data?.find((view) => String(view.id) === one(search.view)) ?? null;
  const [changes, setChanges] = useState<{ id: number; state: ColumnState } | null>(null);
  const arrangement = useMemo((): Arrangement => {
    if (!open) return own;
    const state = changes?.id === open.id ? changes.state : fitColumnState(open.columns, columns);
    return [state, (next) => setChanges({ id: open.id, state: next })];
  }, [open, own, changes, columns]);

  const show = (view: SavedView, replace = false) => {
    setChanges(null);
    resetSearch({ ...view.search, view: view.id }, { replace });
  };
  useDefaultView(list, views.data, viewSearch(search), one(search.id) === undefined && !open, (view) =>
    show(view, true),
  );
  const now: ViewedSearch = viewSearch(search);
  return {
    list,
    views,
    open,
    arrangement,
    now,
    /** The open view is not what it was saved as. */
    changed: open !== null && !(sameSearch(open.search, now) && sameColumns(arrangement[0], open.columns, columns)),
    show,
    /** What a link to a view writes into the address. */
    searchOf: (view: SavedView) => ({ ...view.search, view: String(view.id) }),
    /** After a view was saved as it is on screen. */
    saved: (view: SavedView) => {
      setChanges(null);
      setSearch({ view: view.id }, { replace: true });
    },
    leave: () => {
      setChanges(null);
      resetSearch(list ? partOf(list) : {});
    },
  };
}

const sameColumns = (shown: ColumnState, stored: ColumnState, columns: readonly ListColumn[]): boolean => {
  const kept = fitColumnState(stored, columns);
  return JSON.stringify(sorted(shown)) === JSON.stringify(sorted(kept));
};

const sorted = ({ hidden, order, widths, pinned, density }: ColumnState) => [
  [...hidden].sort(),
  order,
  Object.entries(widths).sort(([a], [b]) => (a < b ? -1 : 1)),
  pinned,
  density,
];

/** A list opened without any filter shows the person's default view, once: "All" and "Clear filter" still mean all. */
function useDefaultView(
  list: ViewedList | null,
  views: readonly SavedView[] | undefined,
  now: ViewedSearch,
  wanted: boolean,
  show: (view: SavedView) => void,
): void {
  const decided = useRef<ViewedList | null>(null);
  const part = list ? partOf(list) : {};
  const bare = wanted && Object.entries(now).every(([key, value]) => part[key] === value);
  useEffect(() => {
    if (!list || !views || decided.current === list) return;
    decided.current = list;
    const first = views.find((view) => view.is_default);
    if (bare && first) show(first);
  });
}
