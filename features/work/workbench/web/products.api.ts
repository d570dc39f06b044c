import { getScreenSettings } from '#features/base/settings/contract/settings.calls.ts';
import { listLanguages } from '#features/base/shops/contract/shops.calls.ts';
import { listUsers } from '#features/base/users/contract/users.calls.ts';
import { listShopCategories } from '#features/catalogue/categories/contract/categories.calls.ts';
import type { Moved } from '#features/catalogue/products/contract/products.bulk.ts';
import {
  assignProducts,
  countReadiness,
  getCodes,
  listProducts,
  mapCategories,
  saveCodes,
  selectAllProducts,
} from '#features/catalogue/products/contract/products.calls.ts';
import { getSeller, listSellers } from '#features/catalogue/sellers/contract/sellers.calls.ts';
import {
  approveProduct,
  archiveProducts,
  changeProductStatus,
} from '#features/selling/lifecycle/contract/lifecycle.calls.ts';
import { checkSend, removeFromShop, sendToShop } from '#features/selling/publishing/contract/publishing.calls.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useCall, useSend } from '#web/lib/use-call.ts';
import { useNotifyRestored } from './notify-restored.public.ts';
import type { ListRequest } from './products.search.ts';

/** Reference data changes seldom; an event reads it again at once (milliseconds). */
const seldom = 60_000;
/** What a change of products makes stale. */
const products = ['products.', 'changeSets.', 'publishing.getReadiness'];

/** One page of rows. The rows before stay on screen while it comes; a newer request aborts it (trap T29). */
export const useProductRows = (query: ListRequest, enabled = true) =>
  useCall(listProducts, { query }, { keepPrevious: true, enabled });

/** How many products the filters find. Its failure is not told apart: the rows fail with it and say so. */
export const useProductCount = (query: ListRequest) =>
  useCall(listProducts, { query }, { keepPrevious: true, quiet: true });

/** What keeps the products of these filters out of the shop; `asked` once somebody looks. */
export const useReadinessCounts = ({ orderKey: _key, orderBy: _by, ...query }: ListRequest, asked: boolean) =>
  useCall(countReadiness, { query }, { enabled: asked, quiet: true, keepPrevious: true });

/** Keeps pasted codes under an id for the address. */
export const useSaveCodes = (onDone: (id: string) => void) =>
  useSend(saveCodes, { onDone: ({ id }) => onDone(id), quiet: 'failures' });
/** A kept list with what was not found; it is asked again with the list itself. */
export const useCodes = (id: string) => useCall(getCodes, { params: { id } }, { quiet: true });

/** `onDone` gets the filters the ids were asked for, too: they may be others by the time of the answer. */
export const useSelectAll = (onDone: (ids: readonly number[], asked: ListRequest) => void) =>
  useSend(selectAllProducts, { onDone: (ids, request) => onDone(ids, request.query) });

export const useApprove = (onDone: (id: number) => void) =>
  useSend(approveProduct, { onDone: ({ id }) => onDone(id), invalidates: products, warnInsteadOfError: true });

type Done = (outcome: Moved) => void;
export function useChangeStatus(onDone: Done) {
  const notifyRestored = useNotifyRestored();
  return useSend(changeProductStatus, {
    onDone(outcome) {
      notifyRestored(outcome);
      onDone(outcome);
    },
    invalidates: products,
    warnInsteadOfError: true,
  });
}
export const useArchive = (onDone: (ids: readonly number[], outcome: Moved) => void) =>
  useSend(archiveProducts, {
    onDone: (outcome, { body: { data } }) => onDone(Array.isArray(data) ? data.map(Number) : [], outcome),
    invalidates: products,
  });
export const useRemoveFromShop = (onDone: Done) => useSend(removeFromShop, { onDone, invalidates: products });

// These answer other things than what became of each product, so `onDone` gets nothing.
type Sent = () => void;
export const useSendToShop = (onDone: Sent) =>
  useSend(sendToShop, { onDone: () => onDone(), invalidates: [...products, 'tasks.'] });
/** What a send of the selection would find now. Asked afresh each time the dialog opens. */
export const useSendCheck = () => useSend(checkSend, { quiet: true });
export const useMapCategories = (onDone: Sent) =>
  useSend(mapCategories, { onDone: () => onDone(), invalidates: products });
export const useAssign = (onDone: Sent) => useSend(assignProducts, { onDone: () => onDone(), invalidates: products });

export const useSellers = (enabled: boolean) => useCall(listSellers, {}, { enabled, staleTime: seldom });
/** Which seller the reseller select leaves out; a failure leaves out none. */
export const useScreenSettings = (enabled: boolean) =>
  useCall(getScreenSettings, {}, { enabled, staleTime: seldom, quiet: true });
/** The external tree of a seller; asked for only once one is chosen (PMS-029). */
export const useSellerTree = (sellerId: number | undefined) =>
  useCall(getSeller, { params: { id: sellerId ?? 0 } }, { enabled: sellerId !== undefined, staleTime: seldom });
/** The internal tree of the shop. */
export const useShopTree = (enabled = true) => useCall(listShopCategories, {}, { enabled, staleTime: seldom });
export const useLanguages = () => useCall(listLanguages, {}, { staleTime: seldom, quiet: true });

/** How texts of a language are marked for browsers: what it is called, and from which side it is written. */
export function useWrittenAs(languageId: number): { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' } {
  const found = useLanguages().data?.results.find(({ id }) => id === languageId);
  return found ? { lang: found.iso_code, dir: found.direction ?? 'ltr' } : {};
}

/** The people to assign to; asked only for those who may know them. */
export function useAssignees(wanted = true) {
  const may = useMayCall(listUsers);
  return useCall(listUsers, {}, { enabled: may && wanted, staleTime: seldom });
}
