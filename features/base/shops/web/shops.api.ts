import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { getShop, listShops } from '#features/base/shops/contract/shops.calls.ts';
import type { Shop } from '#features/base/shops/contract/shops.model.ts';
import { send } from '#web/lib/send.ts';
import { keyOf, useCall } from '#web/lib/use-call.ts';
import { useShopId } from '#web/lib/use-url-search.ts';
import { knowShops } from './shops.of-page.ts';

// Shops hardly ever change, and every screen asks for them.
const staleTime = 5 * 60_000;
// The same answer in every shop: one entry of the cache serves all.
const shopId = 1;

/** The shops of all countries; `enabled` false for people who do not choose among them. */
export function useShops(enabled = true) {
  const shops = useCall(listShops, {}, { staleTime, shopId, enabled });
  // Before anyone can choose one that was added after this page was opened.
  useLayoutEffect(() => {
    if (shops.data) knowShops(shops.data.map(({ id }) => id));
  }, [shops.data]);
  return shops;
}

/** One shop with its languages and currencies. */
export const useShopById = (id: number) => useCall(getShop, { params: { id } }, { staleTime, shopId, quiet: true });

/** The shop of the address. */
export const useCurrentShop = () => useShopById(useShopId());

/** Reads a shop outside of drawing: from the cache, or from the server. */
export function useFetchShop(): (id: number) => Promise<Shop> {
  const queries = useQueryClient();
  return (id) => {
    const request = { params: { id } };
    return queries.fetchQuery({
      queryKey: keyOf(getShop, shopId, request),
      queryFn: ({ signal }) => send(getShop, request, { signal, shopId }),
      staleTime,
    });
  };
}
