import * as calls from '#features/people/seller-documents/contract/seller-documents.calls.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

// A seller is the same in every shop: one entry of the cache serves all.
const shopId = 1;
const stale = ['sellerDocuments.', 'localSellers.'];

export const useOwnDocuments = () => useCall(calls.listOwnDocuments, {}, { shopId, quiet: true });
export const useDocumentsOf = (id: number) =>
  useCall(calls.listSellerDocuments, { params: { id } }, { shopId, quiet: true });
// The line itself says why a file was refused.
export const useUploadOwn = () => useSend(calls.uploadOwnDocument, { invalidates: stale, quiet: 'failures' });
export const useAddDocument = () => useSend(calls.addSellerDocument, { invalidates: stale, quiet: 'failures' });
export const useJudge = (onDone: () => void) => useSend(calls.judgeSellerDocument, { invalidates: stale, onDone });
export const useAskFor = (onDone: () => void) => useSend(calls.askForDocuments, { invalidates: stale, onDone });
export const useWaive = (onDone: () => void) =>
  useSend(calls.waiveSellerDocument, { invalidates: stale, onDone, quiet: 'failures' });
export const useEndWaiver = () => useSend(calls.endDocumentWaiver, { invalidates: stale });
export const useRequestedDocuments = (token: string) =>
  useCall(calls.openRequestedDocuments, { body: { token } }, { shopId, quiet: true });
// The line itself says why a file was refused.
export const useBeginRequested = () => useSend(calls.beginRequestedDocument, { quiet: true });
export const useUploadRequested = () =>
  useSend(calls.uploadRequestedDocument, { quiet: 'failures', invalidates: ['sellerDocuments.'] });
export const useDocumentLink = () => useSend(calls.linkSellerDocument, {});
