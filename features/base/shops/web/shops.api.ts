import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useMemo } from 'react';
import {
  addLanguage,
  addShop,
  changeLanguage,
  changeShop,
  getShop,
  getShopUse,
  listKeptLanguages,
  listKeptShops,
  listLanguages,
  listShops,
  orderLanguages,
  switchLanguage,
  switchShop,
} from '#features/base/shops/contract/shops.calls.ts';
import type { Shop } from '#features/base/shops/contract/shops.model.ts';
import { send } from '#web/lib/send.ts';
import { keyOf, queryOf, useCall, useSend } from '#web/lib/use-call.ts';
import { useShopId } from '#web/lib/use-url-search.ts';
import { knowShops } from './shops.of-page.ts';

// Shops hardly ever change, and every screen asks for them.
const staleTime = 5 * 60_000;
// The same answer in every shop: one entry of the cache serves all.
const shopId = 1;

/** The shops people choose among, without those that are switched off; `enabled` false for people who do not choose. */
export function useShops(enabled = true) {
  const shops = useNamedShops(enabled);
  const data = useMemo(() => shops.data?.filter(({ active }) => active !== false), [shops.data]);
  // Before anyone can choose one that was added after this page was opened.
  useLayoutEffect(() => {
    if (data) knowShops(data.map(({ id }) => id));
  }, [data]);
  return { ...shops, data };
}

/** All shops, for what names one that may be switched off meanwhile, such as a history. */
export const useNamedShops = (enabled = true) => useCall(listShops, {}, { staleTime, shopId, enabled });

/** The shops as those see them who keep them. */
export const useKeptShops = () => useCall(listKeptShops, {}, { shopId, quiet: true });
export const useLanguages = () => useCall(listLanguages, {}, { staleTime, shopId, quiet: true });

const changes = ['shops.'];
export const useAddShop = (onDone: () => void) => useSend(addShop, { invalidates: changes, onDone, quiet: 'failures' });
export const useChangeShop = (onDone: () => void) =>
  useSend(changeShop, { invalidates: changes, onDone, quiet: 'failures' });
export const useSwitchShop = () => useSend(switchShop, { invalidates: changes });

/** The languages as those see them who keep them. */
export const useKeptLanguages = () => useCall(listKeptLanguages, {}, { shopId, quiet: true });
export const useAddLanguage = (onDone: () => void) =>
  useSend(addLanguage, { invalidates: changes, onDone, quiet: 'failures' });
export const useChangeLanguage = (onDone: () => void) =>
  useSend(changeLanguage, { invalidates: changes, onDone, quiet: 'failures' });
export const useSwitchLanguage = () => useSend(switchLanguage, { invalidates: changes });
export const useOrderLanguages = () => useSend(orderLanguages, { invalidates: changes });

/** What hangs on a shop, asked at the moment it is told. */
export function useFetchShopUse() {
  const queries = useQueryClient();
  return (id: number) => queries.fetchQuery({ ...queryOf(getShopUse, shopId, { params: { id } }), staleTime: 0 });
}

/** One shop with its languages and currencies. */
export const useShopById = (id: number) => useCall(getShop, { params: { id } }, { staleTime, shopId, quiet: true });

/** In which currencies these shops sell, each once, in the order of the shops; those not read yet are left out. */
export function useCurrenciesOf(shopIds: readonly number[]): readonly string[] {
  const found = useQueries({
    queries: [...new Set(shopIds)].map((id) => ({
      ...queryOf(getShop, shopId, { params: { id } }),
      staleTime,
      meta: { quiet: true },
    })),
  });
  return [...new Set(found.flatMap(({ data }) => data?.currency ?? []))];
}

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
