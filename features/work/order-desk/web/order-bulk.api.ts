import { listSellers } from '#features/catalogue/sellers/contract/sellers.calls.ts';
import * as calls from '#features/trade/orders/contract/orders.bulk.calls.ts';
import { listCarriers } from '#features/trade/packages/contract/carriers.calls.ts';
import { readTracked } from '#features/trade/packages/contract/shipping.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

const shopId = 1;

export type LinesRequest = NonNullable<RequestOf<typeof calls.listLines>['query']>;
export const useFindNumbers = () => useSend(calls.findNumbers, { quiet: true });
export const useNumbersInFile = () => useSend(calls.findNumbersInFile, { quiet: true });
export const useLines = (query: LinesRequest) =>
  useCall(calls.listLines, { query }, { shopId, keepPrevious: true, quiet: true });
export const useSuppliers = () => useCall(listSellers, {}, { shopId, staleTime: 60_000, quiet: true });
export const useLinesInFile = () => useSend(calls.findLinesInFile, { quiet: true });
export const useReadTracked = () => useSend(readTracked, { quiet: true });
export const useCarriers = () => useCall(listCarriers, {}, { shopId, staleTime: 60_000, quiet: true });
