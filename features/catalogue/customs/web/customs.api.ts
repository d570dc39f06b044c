import * as calls from '#features/catalogue/customs/contract/customs.calls.ts';
import { isLookedUp } from '#features/catalogue/customs/contract/customs.rules.ts';
import type { RequestOf } from '#kit/call.ts';
import { useCall } from '#web/lib/use-call.ts';

/** The nomenclature changes once a year. */
const staleTime = 60 * 60_000;

/**
 * The English description of a CN code, asked for at exactly 8 digits (VAL-019). Each code is its own entry of the
 * cache, so the late answer about an older code never shows at a newer one (trap T59). `description_en` null: unknown.
 */
export const useCnCode = (code: string) =>
  useCall(
    calls.getCnCodeDescription,
    { params: { code } },
    { enabled: isLookedUp(code), staleTime, shopId: 1, quiet: true },
  );

export type CnCodesRequest = NonNullable<RequestOf<typeof calls.listCnCodes>['query']>;

export const useCnCodes = (query: CnCodesRequest) =>
  useCall(calls.listCnCodes, { query }, { keepPrevious: true, quiet: true });
