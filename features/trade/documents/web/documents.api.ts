import type { RequestOf } from '#kit/call.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';
import * as calls from '../contract/documents.calls.ts';

export type DocumentsRequest = NonNullable<RequestOf<typeof calls.listDocuments>['query']>;

// A document is the same in whatever shop's address it is looked at.
const shopId = 1;
const stale = ['documents.', 'orders.', 'history.list'];

export const useDocuments = (query: DocumentsRequest) =>
  useCall(calls.listDocuments, { query }, { shopId, keepPrevious: true, quiet: true });
export const useArchives = () =>
  useCall(calls.listArchives, {}, { shopId, quiet: true, keepPrevious: true, refetchInterval: 4000 });
export const useDocumentSettings = () => useCall(calls.readSettings, {}, { shopId, quiet: true });

export const useMakeDocument = () => useSend(calls.makeDocument, { invalidates: stale });
export const useDocumentFile = () => useSend(calls.readDocumentFile);
export const useReportDocument = () => useSend(calls.reportDocument, { invalidates: stale });
export const useExportDocuments = () => useSend(calls.exportDocuments);
export const usePrintDocuments = () => useSend(calls.printDocuments);
export const useStartArchive = () => useSend(calls.startArchive, { invalidates: ['documents.archives'] });
export const useLinkArchive = () => useSend(calls.linkArchive);
// The dialog shows itself what was refused.
export const useSetDocumentSettings = () =>
  useSend(calls.setSettings, { quiet: true, invalidates: ['documents.settings', 'history.list'] });
