import { listShopGroups } from '#features/catalogue/attributes/contract/attributes.calls.ts';
import { listSellersByKind } from '#features/catalogue/sellers/contract/sellers.calls.ts';
import * as calls from '#features/intake/local-products/contract/local-products.calls.ts';
import { useNotifyRestored } from '#features/work/workbench/web/notify-restored.public.ts';
import type { OutputOf, RequestOf } from '#kit/call.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useLanguage } from '#web/lib/text.tsx';
import { useCall, useSend } from '#web/lib/use-call.ts';

/** Reference data changes seldom; an event reads it again at once (milliseconds). */
const seldom = 60_000;
const stale = ['localProducts.', 'products.', 'review.'];

export type LocalListRequest = RequestOf<typeof calls.listLocalProducts>['query'];

export const useLocalList = (query: LocalListRequest) =>
  useCall(calls.listLocalProducts, { query }, { keepPrevious: true, quiet: true });
export const useLocalSummary = () => useCall(calls.getLocalSummary, {}, { quiet: true });
export const useLocalProduct = (id: number | null) =>
  useCall(calls.getLocalProduct, { params: { id: id ?? 0 } }, { enabled: id !== null, quiet: true });
export const useLocalDrafts = (page: number) =>
  useCall(calls.listLocalDrafts, { query: { page } }, { keepPrevious: true, quiet: true });
export const useSendDrafts = (onDone: (became: OutputOf<typeof calls.sendLocalDrafts>) => void) =>
  useSend(calls.sendLocalDrafts, { onDone, invalidates: stale });
export const useLocalDraft = (id: number | null) =>
  useCall(calls.getLocalDraft, { params: { id: id ?? 0 } }, { enabled: id !== null, quiet: true });

export function useMoveLocal(onDone: () => void) {
  const notifyRestored = useNotifyRestored();
  return useSend(calls.moveLocalProducts, {
    onDone(outcome) {
      notifyRestored(outcome);
      onDone();
    },
    invalidates: stale,
    warnInsteadOfError: true,
  });
}
export const useCreateLocal = (onDone: (made: OutputOf<typeof calls.createLocalProduct>) => void) =>
  useSend(calls.createLocalProduct, { onDone, invalidates: stale });
export const useUpdateLocal = (onDone: () => void) => useSend(calls.updateLocalProduct, { onDone, invalidates: stale });

/** A row tells by itself what became of it. */
export const useSetOffers = () => useSend(calls.setLocalOffers, { invalidates: stale });
/** The same without saving: nothing is read again. */
export const useLookAtOffers = () => useSend(calls.setLocalOffers, { quiet: true });
export const useCatalogue = (text: string, seller: number | null) =>
  useCall(calls.findInCatalogue, { query: { text, ...(seller === null ? {} : { seller }) } }, { quiet: true });
export const useBeginFrom = (onDone: (draft: OutputOf<typeof calls.beginFromProduct>) => void) =>
  useSend(calls.beginFromProduct, { onDone, invalidates: ['localProducts.listDrafts'] });
export const useLocalSettings = (enabled = true) =>
  useCall(calls.getLocalSettings, { query: {} }, { quiet: true, enabled });
export const useSetLocalSettings = (onDone: () => void) =>
  useSend(calls.setLocalSettings, { onDone, invalidates: ['localProducts.'] });

// The form says itself how keeping the draft went.
export const useBeginDraft = () => useSend(calls.beginLocalDraft, { quiet: true });
export const useSaveDraft = () => useSend(calls.saveLocalDraft, { quiet: true });
export const useDropDraft = (onDone: () => void) =>
  useSend(calls.dropLocalDraft, { onDone, invalidates: ['localProducts.'] });

/** The shop's own attribute groups, to choose values from. */
export function useShopGroups() {
  const query = useLanguage() === 'sq' ? { language: 'AL' } : {};
  return useCall(listShopGroups, { query }, { staleTime: seldom, quiet: true });
}

/** The local sellers, for staff. */
export function useLocalSellers() {
  const enabled = useMayCall(listSellersByKind);
  return useCall(listSellersByKind, { body: { local_seller: true } }, { enabled, staleTime: seldom, quiet: true });
}
