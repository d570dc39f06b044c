import { listLocalOrders } from '#features/trade/local-purchasing/contract/local-orders.calls.ts';
import { listStatements } from '#features/trade/local-purchasing/contract/statements.calls.ts';
import { num } from '#kit/exact.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useLocalOrders, useStatements } from './local-orders.api.ts';

/** How many orders a local seller is to accept, and until when the first of them; undefined while that is not known. */
export function useOrdersToAccept(): { readonly count: number; readonly until: string | null } | undefined {
  // Those with the least time left come first.
  const found = useLocalOrders({ bucket: 'new', pageSize: '10' }, useMayCall(listLocalOrders)).data;
  return found && { count: found.counts.new, until: found.results[0]?.accept_by ?? null };
}

/** What a local seller is still owed, in each currency, whether a statement has it already or not. */
export function useOwedToSeller(): readonly { readonly amount: string; readonly currency: string }[] {
  const owed = useStatements({ pageSize: '10' }, useMayCall(listStatements)).data?.owed ?? [];
  return owed.map(({ currency, stated, not_stated }) => ({
    currency,
    amount: num(stated).plus(not_stated).toFixed(2),
  }));
}
