import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { patchSearch, type Search, type SearchPatch } from './search.ts';
import { shopIdOf } from './shop-id.ts';

export type UrlSearch = {
  /** Every key of the query, unknown ones too. `one()` and `all()` of search.ts read a value. */
  readonly search: Search;
  /** The shop of the address, always a shop that exists (LAY-002). */
  readonly shopId: number;
  /** Changes some keys and keeps the rest; pushes an entry of history unless `replace`. shopId always stays (LAY-003). */
  readonly setSearch: (patch: SearchPatch, options?: { replace?: boolean }) => void;
  /** Replaces the whole query except shopId (for "Clear filter"). */
  readonly resetSearch: (keep?: SearchPatch, options?: { replace?: boolean }) => void;
};

/** The query of the address as state: the one place list filters, drawers and the shop live. */
export function useUrlSearch(): UrlSearch {
  const search = useLocation({ select: (location) => location.search });
  const navigate = useNavigate();
  const shopId = shopIdOf(search.shopId);

  const write = useCallback(
    (change: (before: Search) => Search, replace = false) => {
      // The function form reads the newest query, so two changes in one tick do not undo each other.
      void navigate({ to: '.', search: change, replace, resetScroll: false });
    },
    [navigate],
  );
  const setSearch = useCallback<UrlSearch['setSearch']>(
    (patch, options) => write((before) => withShop(patchSearch(before, patch), before), options?.replace),
    [write],
  );
  const resetSearch = useCallback<UrlSearch['resetSearch']>(
    (keep = {}, options) => write((before) => withShop(patchSearch({}, keep), before), options?.replace),
    [write],
  );
  return useMemo(() => ({ search, shopId, setSearch, resetSearch }), [search, shopId, setSearch, resetSearch]);
}

/** The shop of the address, for components that need nothing else of it. */
export const useShopId = (): number => useLocation({ select: (location) => shopIdOf(location.search.shopId) });

const withShop = (next: Search, before: Search): Search => ({
  ...next,
  shopId: String(shopIdOf(next.shopId ?? before.shopId)),
});
