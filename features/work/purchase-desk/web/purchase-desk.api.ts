import { listCarriers } from '#features/trade/packages/contract/carriers.calls.ts';
import * as calls from '#features/trade/purchasing/contract/purchasing.calls.ts';
import { listAllocations, setDeliverTo } from '#features/trade/sourcing/contract/sourcing.calls.ts';
import * as invoices from '#features/trade/supplier-invoices/contract/supplier-invoices.calls.ts';
import * as returns from '#features/trade/supplier-returns/contract/supplier-returns.calls.ts';
import * as desk from '#features/work/purchase-desk/contract/purchase-desk.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

export type PurchaseRequest = NonNullable<RequestOf<typeof calls.listPurchaseOrders>['query']>;

// An order is the same in every shop: one entry of the cache serves all.
const shopId = 1;
const stale = ['purchasing.', 'poItems.', 'sourcing.', 'supplierInvoices.', 'supplierReturns.', 'history.list'];

export const usePurchaseOrders = (query: PurchaseRequest) =>
  useCall(calls.listPurchaseOrders, { query }, { shopId, keepPrevious: true, quiet: true });
/** `follows`: milliseconds between reads, while something happens that no change of the order tells of. */
export const usePurchaseOrder = (id: number, follows: number | false = false) =>
  useCall(calls.getPurchaseOrder, { params: { id } }, { shopId, quiet: true, refetchInterval: follows });
export const useSuppliers = () => useCall(calls.listSuppliers, {}, { shopId, quiet: true, staleTime: 60_000 });
export const usePurchasable = (seller: number | null, search_text: string, enabled: boolean) =>
  useCall(
    calls.findPurchasable,
    { query: { seller: seller ?? 0, search_text } },
    { shopId, quiet: true, enabled: enabled && seller !== null },
  );

// Forms and dialogs show themselves what was refused.
export const useCreateOrder = () => useSend(calls.createPurchaseOrder, { quiet: true, invalidates: stale });
export const useUpdateOrder = () => useSend(calls.updatePurchaseOrder, { quiet: true, invalidates: stale });
export const useSendOrder = () => useSend(calls.sendPurchaseOrder, { quiet: true, invalidates: stale });
export const useReceiveOrder = () => useSend(calls.receivePurchaseOrder, { quiet: true, invalidates: stale });
export const useMoveOrder = () => useSend(calls.movePurchaseOrder, { invalidates: stale });
export const useMakeLink = () => useSend(calls.makePurchaseLink, { invalidates: stale });
export const useRevokeLink = () => useSend(calls.revokePurchaseLink, { invalidates: stale });
export const useLinkDocument = () => useSend(calls.linkPurchaseDocument, {});
export const useOrderFile = () => useSend(calls.purchaseFile, {});

export const useAllocations = (id: number, enabled: boolean) =>
  useCall(listAllocations, { params: { id } }, { shopId, quiet: true, enabled });
export const useDeliverTo = () => useSend(setDeliverTo, { invalidates: stale });
export const useSplitOrder = () => useSend(desk.splitPurchaseOrder, { quiet: true, invalidates: stale });
export const useMergeOrders = () => useSend(desk.mergePurchaseOrders, { quiet: true, invalidates: stale });

export const useInvoices = (id: number, enabled: boolean) =>
  useCall(invoices.listInvoices, { params: { id } }, { shopId, quiet: true, enabled });
export const useToBill = (query: NonNullable<RequestOf<typeof invoices.listToBill>['query']>, enabled: boolean) =>
  useCall(invoices.listToBill, { query }, { shopId, quiet: true, keepPrevious: true, enabled });
export const useRecordInvoice = () => useSend(invoices.recordInvoice, { quiet: 'failures', invalidates: stale });
export const useSettleInvoice = () => useSend(invoices.settleInvoice, { quiet: 'failures', invalidates: stale });

export const useReturns = (query: NonNullable<RequestOf<typeof returns.listReturns>['query']>, enabled: boolean) =>
  useCall(returns.listReturns, { query }, { shopId, quiet: true, keepPrevious: true, enabled });
export const useReturnable = (id: number) =>
  useCall(returns.listReturnable, { params: { id } }, { shopId, quiet: true, staleTime: 0 });
export const useAnnounceReturn = () => useSend(returns.announceReturn, { quiet: 'failures', invalidates: stale });
export const useReturnLabel = () => useSend(returns.drawReturnLabel);
export const useReturnCarriers = () => useCall(listCarriers, {}, { shopId, quiet: true, staleTime: 30_000 });
export const useMoveReturn = () => useSend(returns.moveReturn, { quiet: 'failures', invalidates: stale });
