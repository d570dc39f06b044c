import * as calls from '#features/catalogue/products/contract/codes/product-codes.calls.ts';
import { giveCodesOperation } from '#features/catalogue/products/contract/codes/product-codes.operations.ts';
import type { RequestOf } from '#kit/call.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useCall } from '#web/lib/use-call.ts';

export type EndingRequest = NonNullable<RequestOf<typeof calls.listEndingCodes>['query']>;

export const useEndingCodes = (query: EndingRequest) =>
  useCall(calls.listEndingCodes, { query }, { keepPrevious: true, quiet: true });

export const useCodedProducts = (code: string, page: number, enabled: boolean) =>
  useCall(calls.listCodedProducts, { params: { code }, query: { page } }, { keepPrevious: true, quiet: true, enabled });

export type MissingRequest = NonNullable<RequestOf<typeof calls.listMissingCodes>['query']>;

export const useMissingCodes = (query: MissingRequest) =>
  useCall(calls.listMissingCodes, { query }, { keepPrevious: true, quiet: true });

/** Whether the person may give products codes, beyond looking at them. */
export const useMayGiveCodes = (): boolean =>
  useMayCall({ access: giveCodesOperation.access, method: 'POST', houseOnly: true });
