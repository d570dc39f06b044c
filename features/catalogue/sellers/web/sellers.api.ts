import {
  createReseller,
  getReseller,
  getSellerByUser,
  requestSellerChange,
  sendSellerMessage,
  setSkuPrefix,
  updateReseller,
} from '#features/catalogue/sellers/contract/sellers.calls.ts';
import type { SellerOption } from '#features/catalogue/sellers/contract/sellers.model.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

// A seller is the same in every shop: one entry of the cache serves all.
const shopId = 1;

/** Seller and company of a person; the screen shows a failure itself, and `loud` adds the toast of what a person opened. */
export const useSellerOfUser = (userId: number, { enabled = true, loud = false } = {}) =>
  useCall(getSellerByUser, { params: { id: userId } }, { shopId, enabled, quiet: !loud, staleTime: 60_000 });

export const useRequestSellerChange = (onDone: () => void) => useSend(requestSellerChange, { onDone });

/** What is refused stands at its field. */
export const useSendSellerMessage = (onDone: () => void) =>
  useSend(sendSellerMessage, { onDone: () => onDone(), quiet: 'failures' });

export const useSetSkuPrefix = () => useSend(setSkuPrefix, { invalidates: ['sellers.'] });

export const useReseller = (id: number | null) =>
  useCall(getReseller, { params: { id: id ?? 0 } }, { shopId, enabled: id !== null, quiet: true });

/** The feeds are listed by reseller. */
const resellersStale = ['sellers.', 'feeds.list'];
export const useCreateReseller = (onDone: (reseller: SellerOption) => void) =>
  useSend(createReseller, { onDone, invalidates: resellersStale, quiet: 'failures' });
export const useUpdateReseller = (onDone: () => void) =>
  useSend(updateReseller, { onDone: () => onDone(), invalidates: resellersStale, quiet: 'failures' });
