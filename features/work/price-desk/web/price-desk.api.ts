import * as calls from '#features/work/price-desk/contract/price-desk.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { useCall } from '#web/lib/use-call.ts';

// The prices are those of the shop of the address.
export type PricesRequest = NonNullable<RequestOf<typeof calls.listPrices>['query']>;

export const usePrices = (query: PricesRequest) =>
  useCall(calls.listPrices, { query }, { keepPrevious: true, quiet: true });
export const usePriceAlerts = (enabled: boolean) => useCall(calls.countAlerts, {}, { enabled, quiet: true });

export type PriceLogRequest = NonNullable<RequestOf<typeof calls.listPriceLog>['query']>;
export const usePriceLog = (query: PriceLogRequest) =>
  useCall(calls.listPriceLog, { query }, { keepPrevious: true, quiet: true });
