import { getSellerByUser, requestSellerChange, setSkuPrefix } from '#features/sellers/contract/sellers.calls.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

// A seller is the same in every shop: one entry of the cache serves all.
const shopId = 1;

/** Seller and company of a person; the screen shows a failure itself. */
export const useSellerOfUser = (userId: number, enabled = true) =>
  useCall(getSellerByUser, { params: { id: userId } }, { shopId, enabled, quiet: true, staleTime: 60_000 });

export const useRequestSellerChange = (onDone: () => void) => useSend(requestSellerChange, { onDone });

export const useSetSkuPrefix = () => useSend(setSkuPrefix, { invalidates: ['sellers.'] });
