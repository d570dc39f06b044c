import * as calls from '#features/catalogue/exclusions/contract/exclusions.calls.ts';
import type { Exclusion } from '#features/catalogue/exclusions/contract/exclusions.model.ts';
import { getSeller, listSellers } from '#features/catalogue/sellers/contract/sellers.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

export type ExclusionsRequest = NonNullable<RequestOf<typeof calls.listExclusions>['query']>;

export const useExclusions = (query: ExclusionsRequest) =>
  useCall(calls.listExclusions, { query }, { keepPrevious: true, quiet: true });

export const useExportExclusions = () => useSend(calls.exportExclusions, { onDone: saveFile });

export type CountAsked = RequestOf<typeof calls.countExclusion>['body'];
/** What a rule would keep out; asked anew each time, because a decision rests on it. */
export const useExclusionCount = (body: CountAsked, enabled: boolean) =>
  useCall(calls.countExclusion, { body }, { enabled, keepPrevious: true, staleTime: 0, quiet: true });

// The tree marks what is excluded, and products are judged anew.
const stale = ['exclusions.', 'categories.', 'products.'];
const changes = (onDone: (rule: Exclusion) => void) => ({ onDone, invalidates: stale, quiet: 'failures' }) as const;
export const useAddExclusion = (onDone: (rule: Exclusion) => void) => useSend(calls.addExclusion, changes(onDone));
export const useChangeExclusion = (onDone: (rule: Exclusion) => void) =>
  useSend(calls.changeExclusion, changes(onDone));
export const useDeleteExclusion = () => useSend(calls.deleteExclusion, { invalidates: stale });

/** Sellers are the same in every shop. */
export const useAllSellers = () => useCall(listSellers, {}, { shopId: 1, staleTime: 60_000, quiet: true });
export const useSellerTree = (id: number | null) =>
  useCall(getSeller, { params: { id: id ?? 0 } }, { shopId: 1, enabled: id !== null, staleTime: 60_000, quiet: true });
