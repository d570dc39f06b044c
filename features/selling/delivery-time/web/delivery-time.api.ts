import { listSellers } from '#features/catalogue/sellers/contract/sellers.calls.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';
import * as calls from '../contract/delivery-time.calls.ts';

// Rules and calendars are the same in every shop: one entry of the cache serves all.
const everywhere = { shopId: 1, quiet: true } as const;

export const useDelivery = () => useCall(calls.listDelivery, {}, everywhere);
export const useReport = () => useCall(calls.reportDelivery, {}, everywhere);
export const useAllSellers = () => useCall(listSellers, {}, { shopId: 1, staleTime: 60_000, quiet: true });

const saves = (onDone: () => void) => ({ invalidates: ['deliveryTime.'], quiet: 'failures', onDone }) as const;
export const useAddRule = (onDone: () => void) => useSend(calls.addDeliveryRule, saves(onDone));
export const useChangeRule = (onDone: () => void) => useSend(calls.changeDeliveryRule, saves(onDone));
export const useDeleteRule = () => useSend(calls.deleteDeliveryRule, { invalidates: ['deliveryTime.'] });
export const useSetCalendar = (onDone: () => void) => useSend(calls.setCalendar, saves(onDone));
export const useTryPromise = () => useSend(calls.tryPromise, { quiet: true });
