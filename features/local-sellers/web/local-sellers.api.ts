import * as calls from '#features/local-sellers/contract/local-sellers.calls.ts';
import type { SuspensionEffect } from '#features/local-sellers/contract/local-sellers.model.ts';
import { listLocalBrands } from '#features/sellers/contract/sellers.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useCall, useSend } from '#web/lib/use-call.ts';

// A seller is the same in every shop: one entry of the cache serves all.
const shopId = 1;
const stale = ['localSellers.', 'sellers.'];

export type SellerListRequest = RequestOf<typeof calls.listLocalSellers>['query'];

export const useSellerList = (query: SellerListRequest) =>
  useCall(calls.listLocalSellers, { query }, { shopId, keepPrevious: true, quiet: true });
export const useSellerDetail = (id: number) =>
  useCall(calls.getLocalSeller, { params: { id } }, { shopId, quiet: true });
export const useSuspensionPreview = (id: number) =>
  useCall(calls.previewSuspension, { params: { id } }, { shopId, quiet: true, staleTime: 0 });
export const useEffects = (id: number, suspension: number, pageSize: number, state?: SuspensionEffect['state']) =>
  useCall(
    calls.listSuspensionEffects,
    { params: { id, suspension }, query: { pageSize, ...(state ? { state } : {}) } },
    { shopId, keepPrevious: true, quiet: true },
  );
export const useOwnSuspension = (enabled: boolean) =>
  useCall(calls.getOwnSuspension, {}, { shopId, enabled, quiet: true });

/** The brands of local sellers, to filter by. */
export function useLocalBrands() {
  const enabled = useMayCall(listLocalBrands);
  return useCall(listLocalBrands, {}, { shopId, enabled, quiet: true, staleTime: 60_000 });
}

export const useExportSellers = () => useSend(calls.exportLocalSellers, {});
export const useSuspend = (onDone: () => void) => useSend(calls.suspendSeller, { onDone, invalidates: stale });
export const useLift = () => useSend(calls.liftSuspension, { invalidates: stale });
export const useRestrict = () => useSend(calls.restrictSeller, { invalidates: stale });
