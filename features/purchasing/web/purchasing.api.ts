import * as calls from '#features/purchasing/contract/purchasing.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

export type PurchaseRequest = NonNullable<RequestOf<typeof calls.listPurchaseOrders>['query']>;

// An order is the same in every shop: one entry of the cache serves all.
const shopId = 1;
const stale = ['purchasing.', 'history.list'];

export const usePurchaseOrders = (query: PurchaseRequest) =>
  useCall(calls.listPurchaseOrders, { query }, { shopId, keepPrevious: true, quiet: true });
export const usePurchaseOrder = (id: number) =>
  useCall(calls.getPurchaseOrder, { params: { id } }, { shopId, quiet: true });
export const useSuppliers = () => useCall(calls.listSuppliers, {}, { shopId, quiet: true, staleTime: 60_000 });
export const usePurchasable = (seller: number | null, search_text: string) =>
  useCall(
    calls.findPurchasable,
    { query: { seller: seller ?? 0, search_text } },
    { shopId, quiet: true, enabled: seller !== null && search_text !== '' },
  );

// Forms and dialogs show themselves what was refused.
export const useCreateOrder = () => useSend(calls.createPurchaseOrder, { quiet: true, invalidates: stale });
export const useUpdateOrder = () => useSend(calls.updatePurchaseOrder, { quiet: true, invalidates: stale });
export const useSendOrder = () => useSend(calls.sendPurchaseOrder, { quiet: true, invalidates: stale });
export const useReceiveOrder = () => useSend(calls.receivePurchaseOrder, { quiet: true, invalidates: stale });
export const useMoveOrder = () => useSend(calls.movePurchaseOrder, { invalidates: stale });
export const useRevokeLink = () => useSend(calls.revokePurchaseLink, { invalidates: stale });
export const useLinkDocument = () => useSend(calls.linkPurchaseDocument, {});
