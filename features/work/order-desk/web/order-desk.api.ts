import * as intake from '#features/trade/order-intake/contract/order-intake.calls.ts';
import * as mails from '#features/trade/orders/contract/customer-mails.calls.ts';
import * as customers from '#features/trade/orders/contract/customers.calls.ts';
import * as calls from '#features/trade/orders/contract/orders.calls.ts';
import * as tells from '#features/trade/shop-tells/contract/shop-tells.calls.ts';
import { getTimeline } from '#features/work/order-desk/contract/order-timeline.calls.ts';
import { exportPerson } from '#features/work/order-desk/contract/person.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

export type OrdersRequest = NonNullable<RequestOf<typeof calls.listOrders>['query']>;

// An order is the same in whatever shop's address it is looked at: one entry of the cache serves all.
const shopId = 1;
const stale = ['orders.', 'orderIntake.', 'history.list'];

export const useOrders = (query: OrdersRequest) =>
  useCall(calls.listOrders, { query }, { shopId, keepPrevious: true, quiet: true });
/** Pictures for the orders of a page; `shown`: somebody sees the column. */
export const useOrderGoods = (ids: readonly number[], shown: boolean) =>
  useCall(
    calls.listOrderGoods,
    { query: { ids: ids.map(String) } },
    { shopId, keepPrevious: true, quiet: true, enabled: shown && ids.length > 0 },
  );
/** The ids come into the selection, where rows can be left out again. */
export const useSelectAllOrders = () => useSend(calls.selectAllOrders, { shopId });
export const useOrder = (id: number) => useCall(calls.getOrder, { params: { id } }, { shopId, quiet: true });
export const useMessages = (id: number) => useCall(calls.listMessages, { params: { id } }, { shopId, quiet: true });
export const useTimeline = (id: number) => useCall(getTimeline, { params: { id } }, { shopId, quiet: true });
export const useAssignees = () => useCall(calls.listAssignees, {}, { shopId, quiet: true, staleTime: 60_000 });
export const useSellable = (shop: number, search_text: string, enabled: boolean) =>
  useCall(calls.findSellable, { query: { shop, search_text } }, { quiet: true, enabled });

export const useActOnOrder = () => useSend(calls.actOnOrder, { invalidates: stale });
// Forms and dialogs show themselves what was refused.
export const useHoldOrder = () => useSend(calls.actOnOrder, { quiet: true, invalidates: stale });
export const useCancelOrder = () => useSend(calls.cancelOrder, { quiet: true, invalidates: stale });
export const useAddPayment = () => useSend(calls.addPayment, { quiet: true, invalidates: stale });
export const useSetAddress = () => useSend(calls.setAddress, { quiet: true, invalidates: stale });
export const useAddNote = () => useSend(calls.addNote, { quiet: true, invalidates: stale });
export const useErasure = (id: number) =>
  useCall(customers.previewErasure, { params: { id } }, { shopId, quiet: true });
export const useExportPerson = () => useSend(exportPerson, { invalidates: ['history.list'] });
export const useEraseCustomer = () => useSend(customers.eraseCustomer, { quiet: true, invalidates: stale });
export const useCustomerMails = () => useCall(mails.getCustomerMails, {}, { shopId, quiet: true });
export const useSetCustomerMails = () =>
  useSend(mails.setCustomerMails, { quiet: true, invalidates: ['orders.getCustomerMails', 'orders.get'] });
export const useLinkLine = () => useSend(calls.linkLine, { quiet: true, invalidates: stale });
// What is bought for lines changes with them.
const supplied = [...stale, 'sourcing.', 'purchasing.'];
export const useReplaceLine = () => useSend(calls.replaceLine, { quiet: true, invalidates: supplied });
export const usePutLineBack = () => useSend(calls.putLineBack, { invalidates: supplied });
export const useBackorderLine = () => useSend(calls.backorderLine, { quiet: true, invalidates: supplied });
export const useCreateOrder = () => useSend(calls.createOrder, { quiet: true, invalidates: stale });

// What a shop said and no order came of is told by no event.
const refetchInterval = 10_000;

export type IntakeRequest = NonNullable<RequestOf<typeof intake.listIntake>['query']>;
export const useIntake = (query: IntakeRequest) =>
  useCall(intake.listIntake, { query }, { shopId, keepPrevious: true, quiet: true, refetchInterval });
export const useIntakeDocument = (id: number) => useCall(intake.getIntake, { params: { id } }, { shopId, quiet: true });
export const usePulls = () => useCall(intake.listPulls, {}, { shopId, quiet: true, refetchInterval });
export const usePullOrders = () => useSend(intake.pullOrders, { invalidates: ['orderIntake.'] });
export const useRetryIntake = () => useSend(intake.retryIntake, { invalidates: stale });
export const useRetryTell = () => useSend(tells.retryTell, { invalidates: stale });
export const useMarkTellDone = () => useSend(tells.markTellDone, { invalidates: stale });
