import * as calls from '#features/catalogue/glossary/contract/glossary.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { send } from '#web/lib/send.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

// The same in every shop: one entry of the cache serves all.
const shopId = 1;
export type GlossaryQuery = NonNullable<RequestOf<typeof calls.listGlossary>['query']>;

export const useGlossary = (query: GlossaryQuery) =>
  useCall(calls.listGlossary, { query }, { shopId, keepPrevious: true, quiet: true });

const changes = (onDone: () => void) => ({ onDone, invalidates: ['glossary.'], quiet: 'failures' }) as const;
export const useAddTerm = (onDone: () => void) => useSend(calls.addTerm, changes(onDone));
export const useChangeTerm = (onDone: () => void) => useSend(calls.changeTerm, changes(onDone));
export const useDeleteTerm = () => useSend(calls.deleteTerm, { invalidates: ['glossary.'] });

/** The terms that stand in the texts of a product; of no product none. */
export const useProductTerms = (id: number) =>
  useCall(calls.listProductTerms, { params: { id } }, { quiet: true, staleTime: 60_000 });

export const fetchGlossary = (format: 'csv' | 'xlsx') => send(calls.exportGlossary, { query: { format } }, { shopId });
const imported = { quiet: 'failures', invalidates: ['glossary.'] } as const;
export const useCheckGlossaryFile = () => useSend(calls.checkGlossaryFile, { quiet: true });
export const useImportGlossary = () => useSend(calls.importGlossary, imported);
export const useGlossaryImports = () => useCall(calls.listGlossaryImports, {}, { shopId, quiet: true });
export const useUndoGlossaryImport = () => useSend(calls.undoGlossaryImport, imported);
