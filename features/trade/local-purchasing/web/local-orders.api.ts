import { useQueryClient } from '@tanstack/react-query';
import * as charges from '#features/trade/local-purchasing/contract/charges.calls.ts';
import * as items from '#features/trade/local-purchasing/contract/local-items.calls.ts';
import * as calls from '#features/trade/local-purchasing/contract/local-orders.calls.ts';
import * as pickUps from '#features/trade/local-purchasing/contract/pick-ups.calls.ts';
import * as money from '#features/trade/local-purchasing/contract/statements.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { send } from '#web/lib/send.ts';
import { invalidate, useCall, useSend } from '#web/lib/use-call.ts';

export type LocalRequest = NonNullable<RequestOf<typeof calls.listLocalOrders>['query']>;
export type ItemsRequest = NonNullable<RequestOf<typeof calls.listLocalItems>['query']>;

// An order is the same in every shop: one entry of the cache serves all.
const shopId = 1;
const stale = ['localOrders.', 'history.list'];
const page = { shopId, keepPrevious: true, quiet: true } as const;

export const useLocalOrders = (query: LocalRequest, enabled = true) =>
  useCall(calls.listLocalOrders, { query }, { ...page, enabled });
export const useLocalOrder = (id: number) => useCall(calls.getLocalOrder, { params: { id } }, { shopId, quiet: true });
export const useOrderedSellers = () =>
  useCall(calls.listOrderedSellers, {}, { shopId, quiet: true, staleTime: 60_000 });
export const useLocalItems = (query: ItemsRequest) => useCall(calls.listLocalItems, { query }, page);

export type ItemGroupsRequest = RequestOf<typeof items.groupLocalItems>['query'];
export const useLocalItemGroups = (query: ItemGroupsRequest) => useCall(items.groupLocalItems, { query }, page);
export const useSelectAllLocalItems = () => useSend(items.selectAllLocalItems, { shopId });
export const useItemsToPrint = () => useSend(items.printLocalItems, { shopId });

// Dialogs show themselves what was refused.
export const useAnswer = () => useSend(calls.answerLocalOrder, { quiet: true, invalidates: stale });
export const usePrepare = () => useSend(calls.prepareLocalOrder, { quiet: true, invalidates: stale });
export const useReady = () => useSend(calls.readyLocalOrder, { invalidates: stale });
export const useHandOver = () => useSend(calls.handOverLocalOrder, { invalidates: stale });
export const useReportProblem = () => useSend(calls.reportLocalProblem, { quiet: true, invalidates: stale });
export const useCancelLocal = () => useSend(calls.cancelLocalOrder, { quiet: true, invalidates: stale });
export const useRemindSeller = () => useSend(calls.remindLocalSeller, { invalidates: stale });

export const usePickUps = (day: string | undefined) =>
  useCall(pickUps.listPickUps, { query: day === undefined ? {} : { day } }, page);
export const usePlanPickUps = () => {
  const onFailed = useReadAgain();
  return useSend(pickUps.planPickUps, { quiet: true, invalidates: stale, onFailed });
};
export const useMarkPickUps = () => {
  const onFailed = useReadAgain();
  return useSend(pickUps.markPickUps, { quiet: 'failures', invalidates: stale, onFailed });
};
/** Refused is mostly what somebody else has changed: the list is read again. */
const useReadAgain = () => {
  const queries = useQueryClient();
  return () => void invalidate(queries, stale);
};

export const useStatements = (query: NonNullable<RequestOf<typeof money.listStatements>['query']>, enabled = true) =>
  useCall(money.listStatements, { query }, { ...page, enabled });
export const useStatement = (id: number) => useCall(money.getStatement, { params: { id } }, { shopId, quiet: true });
export const useConfirmStatement = () => useSend(money.confirmStatement, { invalidates: stale });
export const useDisputeEntry = () => useSend(money.disputeEntry, { quiet: 'failures', invalidates: stale });
export const useSettleDispute = () => useSend(money.settleDispute, { quiet: 'failures', invalidates: stale });
export const useChargeSeller = () => useSend(charges.chargeSeller, { quiet: 'failures', invalidates: stale });
export const useSettleCharge = () => useSend(charges.settleCharge, { invalidates: stale });
export const usePayStatement = () => useSend(money.payStatement, { quiet: 'failures', invalidates: stale });
export const fetchStatementPdf = (id: number) =>
  send(money.exportStatement, { params: { id }, query: { format: 'pdf' } });
export const fetchCommissionInvoice = (id: number) => send(money.getCommissionInvoice, { params: { id } });
export const fetchStatementFile = (id: number) =>
  send(money.exportStatement, { params: { id }, query: { format: 'xlsx' } });
