import * as calls from '#features/catalogue/products/contract/codes/product-codes.calls.ts';
import { giveCodesOperation } from '#features/catalogue/products/contract/codes/product-codes.operations.ts';
import { listSellers } from '#features/catalogue/sellers/contract/sellers.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useCall, useSend } from '#web/lib/use-call.ts';

export type EndingRequest = NonNullable<RequestOf<typeof calls.listEndingCodes>['query']>;

export const useEndingCodes = (query: EndingRequest) =>
  useCall(calls.listEndingCodes, { query }, { keepPrevious: true, quiet: true });

export const useCodedProducts = (code: string, page: number, enabled: boolean) =>
  useCall(calls.listCodedProducts, { params: { code }, query: { page } }, { keepPrevious: true, quiet: true, enabled });

export type MissingRequest = NonNullable<RequestOf<typeof calls.listMissingCodes>['query']>;

export const useMissingCodes = (query: MissingRequest) =>
  useCall(calls.listMissingCodes, { query }, { keepPrevious: true, quiet: true });

/** The best suggestion of each product that is found. */
export const useSuggestAll = () => useSend(calls.listSuggestedCodes);

/** Sellers by name, for the filter. */
export const useSellers = () => useCall(listSellers, {}, { quiet: true, staleTime: 60_000 });

/** Whether the person may give products codes, beyond looking at them. */
export const useMayGiveCodes = (): boolean =>
  useMayCall({ access: giveCodesOperation.access, method: 'POST', houseOnly: true });
