import * as files from '#features/catalogue/customs/contract/cn-file.calls.ts';
import * as calls from '#features/catalogue/customs/contract/customs.calls.ts';
import { isLookedUp } from '#features/catalogue/customs/contract/customs.rules.ts';
import * as kept from '#features/catalogue/customs/contract/kept-codes.calls.ts';
import * as licence from '#features/catalogue/customs/contract/licence.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { send } from '#web/lib/send.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

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

/** Codes in force for what is typed: their first digits, or words of any language. */
export const useFoundCnCodes = (text: string, enabled: boolean) =>
  useCall(calls.findCnCodes, { query: { search_text: text } }, { enabled, keepPrevious: true, staleTime, quiet: true });

const changes = (onDone: () => void) => ({ onDone, invalidates: ['customs.'], quiet: 'failures' }) as const;
export const useAddCnCode = (onDone: () => void) => useSend(kept.addCnCode, changes(onDone));
export const useChangeCnCode = (onDone: () => void) => useSend(kept.changeCnCode, changes(onDone));
export const useSetCnLicence = (onDone: () => void) => useSend(licence.setCnLicence, changes(onDone));
export const fetchCnCodes = (format: 'csv' | 'xlsx') => send(kept.exportCnCodes, { query: { format } });

const imported = { quiet: 'failures', invalidates: ['customs.'] } as const;
export const useCheckCnFile = () => useSend(files.checkCnFile, { quiet: true });
export const useImportCnCodes = () => useSend(files.importCnCodes, imported);
export const useCnImports = () => useCall(files.listCnImports, {}, { quiet: true });
export const useUndoCnImport = () => useSend(files.undoCnImport, imported);
export const useCheckSuccessors = () => useSend(files.checkSuccessorFile, { quiet: true });
export const useImportSuccessors = () => useSend(files.importSuccessors, imported);
export const useSuccessorImports = () => useCall(files.listSuccessorImports, {}, { quiet: true });
export const useUndoSuccessors = () => useSend(files.undoSuccessorImport, imported);
