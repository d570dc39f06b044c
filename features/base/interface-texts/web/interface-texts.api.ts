import * as calls from '#features/base/interface-texts/contract/interface-texts.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { send } from '#web/lib/send.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

// The same answer in every shop: one entry of the cache serves all.
const shopId = 1;
export type TextsQuery = NonNullable<RequestOf<typeof calls.listInterfaceTexts>['query']>;

export const useInterfaceTexts = (id: number, query: TextsQuery) =>
  useCall(calls.listInterfaceTexts, { params: { id }, query }, { shopId, keepPrevious: true, quiet: true });
/** How much of the interface each language says. */
export const useCoverage = (enabled: boolean) => useCall(calls.listCoverage, {}, { shopId, quiet: true, enabled });
export const useSetInterfaceText = (onDone: () => void) =>
  useSend(calls.setInterfaceText, { onDone, invalidates: ['interfaceTexts.'], quiet: 'failures' });

export const fetchInterfaceFile = (id: number, format: 'csv' | 'xlsx') =>
  send(calls.exportInterfaceTexts, { params: { id }, query: { format } });
const imported = { quiet: 'failures', invalidates: ['interfaceTexts.'] } as const;
export const useCheckInterfaceFile = () => useSend(calls.checkInterfaceFile, { quiet: true });
export const useImportInterfaceTexts = () => useSend(calls.importInterfaceTexts, imported);
export const useInterfaceImports = (id: number) =>
  useCall(calls.listInterfaceImports, { params: { id } }, { shopId, quiet: true });
export const useUndoInterfaceImport = () => useSend(calls.undoInterfaceImport, imported);
