import { listSellersByKind } from '#features/catalogue/sellers/contract/sellers.calls.ts';
import * as calls from '#features/intake/local-imports/contract/local-imports.calls.ts';
import type {
  LocalImportDetail,
  RowState,
  RowVerdict,
} from '#features/intake/local-imports/contract/local-imports.model.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useCall, useSend } from '#web/lib/use-call.ts';

// A seller's products are the same in every shop: one entry of the cache serves all.
const shopId = 1;
const own = ['localImports.'];
/** What a finished import changed. */
const products = ['localProducts.', 'products.'];
/** While a task works (milliseconds). */
const often = 1000;

export const isAtWork = (state: LocalImportDetail['state']): boolean =>
  state === 'running' || state === 'undoing' || isRead(state);
/** While its rows are not there yet, or not judged. */
export const isRead = (state: LocalImportDetail['state']): boolean => state === 'reading' || state === 'checking';

export const useImports = (page: number, pageSize: number) =>
  useCall(calls.listImports, { query: { page, pageSize } }, { shopId, keepPrevious: true, quiet: true });

export function useImport(id: number) {
  const asked = { params: { id } };
  const found = useCall(calls.getImport, asked, { shopId, quiet: true });
  // A second look at the same entry, only while there is work to watch.
  const atWork = found.data !== undefined && isAtWork(found.data.state);
  useCall(calls.getImport, asked, { shopId, quiet: true, enabled: atWork, refetchInterval: atWork ? often : false });
  return found;
}

export const useImportRows = (
  id: number,
  asked: { verdict?: RowVerdict; state?: RowState; page: number; pageSize: number },
  atWork: boolean,
) =>
  useCall(
    calls.listImportRows,
    { params: { id }, query: asked },
    { shopId, keepPrevious: true, quiet: true, refetchInterval: atWork ? often : false },
  );

export const useUploadImport = (onDone: (made: LocalImportDetail) => void) =>
  useSend(calls.uploadImport, { onDone, invalidates: own });
export const useCheckImport = () => useSend(calls.checkImport, { invalidates: own });
export const useRunImport = () => useSend(calls.runImport, { invalidates: [...own, ...products] });
export const useUndoImport = () => useSend(calls.undoImport, { invalidates: [...own, ...products] });

export const useRetryImport = (onDone: (made: LocalImportDetail) => void) =>
  useSend(calls.retryImport, { onDone, invalidates: own });
export const useAddPhotos = () => useSend(calls.addImportPhotos, { invalidates: own });

/** The local sellers, for staff. */
export function useSellersToChoose(staff: boolean) {
  const enabled = useMayCall(listSellersByKind) && staff;
  return useCall(listSellersByKind, { body: { local_seller: true } }, { shopId, enabled, quiet: true });
}
