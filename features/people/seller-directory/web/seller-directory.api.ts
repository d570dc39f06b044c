import * as calls from '#features/people/seller-directory/contract/seller-directory.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

// The figures are those of the shop of the address.
export type DirectoryRequest = NonNullable<RequestOf<typeof calls.listDirectory>['query']>;

export const useDirectory = (query: DirectoryRequest) =>
  useCall(calls.listDirectory, { query }, { keepPrevious: true, quiet: true });
export const useDirectoryEntry = (id: number) => useCall(calls.getDirectoryEntry, { params: { id } }, { quiet: true });
export const useSaveInfo = (onDone: () => void) =>
  useSend(calls.saveSellerInfo, { onDone, invalidates: ['sellerDirectory.'], quiet: 'failures' });
export const useExportDirectory = () => useSend(calls.exportDirectory, {});
