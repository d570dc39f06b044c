import * as calls from '#features/trade/sourcing/contract/sourcing.calls.ts';
import type { AskedStrategy } from '#features/trade/sourcing/contract/sourcing.choice.ts';
import * as rules from '#features/trade/sourcing/contract/sourcing-rules.calls.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

const shopId = 1;
const stale = ['orders.', 'sourcing.', 'purchasing.', 'history.list'];

export const useOrderSupply = (id: number, strategy: AskedStrategy) =>
  useCall(calls.getOrderSupply, { params: { id }, query: { strategy } }, { shopId, quiet: true, keepPrevious: true });
export const useToOrder = (strategy: AskedStrategy) =>
  useCall(calls.listToOrder, { query: { strategy } }, { shopId, quiet: true, keepPrevious: true });
export const useProposeOrders = () => useSend(calls.proposeOrders, { invalidates: stale });
export const useChooseSource = () => useSend(calls.chooseSource, { invalidates: stale });
export const useSettleSurplus = () => useSend(calls.settleSurplus, { invalidates: stale });

export const useSourcingRules = () => useCall(rules.getSourcingRules, {}, { shopId, quiet: true });
export const useSetStrategy = () => useSend(rules.setShopStrategy, { invalidates: stale });
export const useUnpin = () => useSend(rules.unpinSource, { invalidates: stale });
export const usePauseClock = () => useSend(rules.pauseSourcingClock, { invalidates: [...stale, 'schedules.'] });
export const useRemoveClock = () => useSend(rules.removeSourcingClock, { invalidates: stale });
// Dialogs show themselves what was refused.
export const usePin = () => useSend(rules.pinSource, { quiet: true, invalidates: stale });
export const useSetClock = () => useSend(rules.setSourcingClock, { quiet: true, invalidates: stale });
