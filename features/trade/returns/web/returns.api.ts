import type { RequestOf } from '#kit/call.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';
import * as refunds from '../contract/refunds.calls.ts';
import * as calls from '../contract/returns.calls.ts';

export type ReturnsRequest = NonNullable<RequestOf<typeof calls.listReturns>['query']>;
export type RefundsRequest = NonNullable<RequestOf<typeof refunds.listRefunds>['query']>;

// A return is the same in whatever shop's address it is looked at.
const shopId = 1;
const kept = { shopId, keepPrevious: true, quiet: true } as const;
const stale = ['returns.', 'refunds.', 'orders.', 'history.list'];
const said = { quiet: true, invalidates: stale } as const;

export const useReturns = (query: ReturnsRequest) => useCall(calls.listReturns, { query }, kept);
export const useRefunds = (query: RefundsRequest) => useCall(refunds.listRefunds, { query }, kept);
export const useSelectAllReturns = () => useSend(calls.selectAllReturns, { shopId });
export const useSelectAllRefunds = () => useSend(refunds.selectAllRefunds, { shopId });
export const useReturn = (id: number) => useCall(calls.getReturn, { params: { id } }, { shopId, quiet: true });
export const useOrderRefunds = (id: number) => useCall(refunds.getRefunds, { params: { id } }, { shopId, quiet: true });
export const useReturnRules = () => useCall(calls.getReturnRules, {}, { shopId, quiet: true });
/** Asked for by a person, and not kept for the next. */
export const useIban = (id: number, refund: number, enabled: boolean) =>
  useCall(refunds.showIban, { params: { id, refund } }, { shopId, enabled, staleTime: 0 });

/** Likewise the code of a voucher. */
export const useVoucher = (id: number, refund: number, enabled: boolean) =>
  useCall(refunds.showVoucher, { params: { id, refund } }, { shopId, enabled, staleTime: 0 });

export const useReturnSlip = () => useSend(calls.readReturnSlip);

// Dialogs show themselves what was refused.
export const useMakeRefund = () => useSend(refunds.makeRefund, said);
export const useDeclineRefund = () => useSend(refunds.declineRefund, said);
export const useSettleRefund = () => useSend(refunds.settleRefund, said);
export const useApproveRefund = () => useSend(refunds.approveRefund, { invalidates: stale });
export const useMakeReturn = () => useSend(calls.makeReturn, said);
export const useAnswerReturn = () => useSend(calls.answerReturn, said);
export const useReceiveReturn = () => useSend(calls.receiveReturn, said);
export const useDecideReturn = () => useSend(calls.decideReturn, said);
export const useEndReturn = () => useSend(calls.endReturn, said);
export const useSetReturnRules = () =>
  useSend(calls.setReturnRules, { quiet: true, invalidates: ['returns.', 'refunds.'] });
