import { listUsers } from '#features/base/users/contract/users.calls.ts';
import { listLocalBrands } from '#features/catalogue/sellers/contract/sellers.calls.ts';
import * as calls from '#features/people/local-sellers/contract/local-sellers.calls.ts';
import type { SuspensionEffect } from '#features/people/local-sellers/contract/local-sellers.model.ts';
import * as standing from '#features/people/local-sellers/contract/local-sellers.standing.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { send } from '#web/lib/send.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

// A seller is the same in every shop: one entry of the cache serves all.
const shopId = 1;
const stale = ['localSellers.', 'sellers.', 'sellerScores.'];

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

/** The list as it is filtered, as a file. */
export const fetchSellers = (query: NonNullable<RequestOf<typeof calls.exportLocalSellers>['query']>) =>
  send(calls.exportLocalSellers, { query }, { shopId });
export const useSuspend = (onDone: () => void) => useSend(calls.suspendSeller, { onDone, invalidates: stale });
export const useLift = () => useSend(calls.liftSuspension, { invalidates: stale });
export const useRestrict = (onDone?: () => void) =>
  useSend(standing.restrictSeller, { invalidates: stale, ...(onDone ? { onDone } : {}) });
export const useSetManager = () => useSend(standing.setSellerManager, { invalidates: stale });
export const useSetVatNumber = () => useSend(standing.setSellerVatNumber, { invalidates: stale });
export const useSetHoliday = (onDone: () => void) => useSend(standing.setSellerHoliday, { onDone, invalidates: stale });
export const useEndHoliday = () => useSend(standing.endSellerHoliday, { invalidates: stale });
export const useClose = (onDone: () => void) => useSend(standing.closeSeller, { onDone, invalidates: stale });
export const useReopen = () => useSend(standing.reopenSeller, { invalidates: stale });
/** How one's own seller stands; for people of a local seller only. */
export const useOwnStanding = (enabled: boolean) =>
  useCall(standing.getOwnStanding, {}, { shopId, enabled, quiet: true });

/** Who of the house can look after a seller. */
export function useHousePeople() {
  const enabled = useMayCall(listUsers);
  const found = useCall(listUsers, {}, { shopId, enabled, quiet: true, staleTime: 60_000 });
  return (found.data ?? [])
    .filter(({ staff, active }) => staff && active)
    .map(({ id, first_name, last_name, email }) => ({
      value: id,
      label: `${first_name} ${last_name}`.trim() || email,
    }));
}
