import * as calls from '#features/trade/sourcing/contract/sourcing.calls.ts';
import type { Strategy } from '#features/trade/sourcing/contract/sourcing.choice.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

const shopId = 1;
const stale = ['orders.', 'sourcing.', 'purchasing.', 'history.list'];

export const useOrderSupply = (id: number, strategy: Strategy) =>
  useCall(calls.getOrderSupply, { params: { id }, query: { strategy } }, { shopId, quiet: true, keepPrevious: true });
export const useToOrder = (strategy: Strategy) =>
  useCall(calls.listToOrder, { query: { strategy } }, { shopId, quiet: true, keepPrevious: true });
export const useProposeOrders = () => useSend(calls.proposeOrders, { invalidates: stale });
export const useChooseSource = () => useSend(calls.chooseSource, { invalidates: stale });
export const useSettleSurplus = () => useSend(calls.settleSurplus, { invalidates: stale });
