import { tracePrice } from '#features/selling/pricing/contract/prices.calls.ts';
import { useCall } from '#web/lib/use-call.ts';

/** How a price came about; `at` of a moment of the past. */
export const usePriceTrace = (variantId: number, shopId: number, at?: string) =>
  useCall(tracePrice, { params: { variantId, shopId }, query: at ? { at } : {} }, { quiet: true });
