import { useCallback } from 'react';
import { listRates } from '#features/base/exchange/contract/exchange.calls.ts';
import {
  addProductComment,
  deleteProductComment,
  listProductComments,
} from '#features/catalogue/products/contract/comments/product-comments.calls.ts';
import { listProductHistory } from '#features/catalogue/products/contract/product-history.calls.ts';
import {
  checkImages,
  getProduct,
  listImageChecks,
  updateProduct,
} from '#features/catalogue/products/contract/products.calls.ts';
import { productErrors } from '#features/catalogue/products/contract/products.errors.ts';
import { showFailure } from '#web/lib/query-client.ts';
import type { SendError } from '#web/lib/send.ts';
import { useCall, usePrefetch, useSend } from '#web/lib/use-call.ts';

/** One product for the shop of the address; an unknown id toasts the server's words (PMS-016). */
export const useProduct = (id: number) => useCall(getProduct, { params: { id } });

/** Reads a product before the drawer asks for it. */
export function useReadProductAhead(): (id: number) => void {
  const product = usePrefetch(getProduct);
  return useCallback((id) => product({ params: { id } }), [product]);
}

/** Whatever currency a supplier asks in. */
const everyPair = { query: { all: '1' } } as const;
/** Exchange rates of the shop; asked for only where a price is converted (VAL-045). */
export const useRates = (enabled: boolean) =>
  useCall(listRates, everyPair, { enabled, staleTime: 60_000, quiet: true });

/** The same of another shop than the one of the address. */
export const useRatesOf = (shopId: number, enabled: boolean) =>
  useCall(listRates, everyPair, { enabled, shopId, staleTime: 60_000, quiet: true });

/** Whether somebody else saved first (trap T100). */
export const isConflict = (error: SendError): boolean => error.code === productErrors.changedMeanwhile.code;

/** Saves a product. A conflict is a question for the screen, every other failure shows as a toast. */
export const useUpdateProduct = () =>
  useSend(updateProduct, {
    // The product itself is read by the drawer, which knows what to do with its fields meanwhile.
    invalidates: [
      'products.list',
      'products.selectAll',
      'products.listHistory',
      'publishing.getReadiness',
      'brands.',
      'attributes.',
    ],
    quiet: 'failures',
    onFailed: (error) => {
      if (!isConflict(error)) showFailure(error);
    },
  });

/** What is known of the product's pictures. Without it the gallery works and has fewer remarks, so no toast. */
export const useImageChecks = (id: number) => useCall(listImageChecks, { params: { id } }, { quiet: true });

/** Starts looking at the supplier's pictures; the answer comes by the socket as `productImages.checked`. */
export const useCheckImages = (onDone: () => void) => useSend(checkImages, { onDone });

/** A page of the product's history, newest first; `before` is the `next` of the page in front of it. */
export const useProductHistory = (id: number, before?: number, enabled = true) =>
  useCall(
    listProductHistory,
    { params: { id }, query: before === undefined ? {} : { before } },
    { enabled, quiet: true, keepPrevious: true },
  );

/** What staff said of the product, newest first. */
export const useProductComments = (id: number) => useCall(listProductComments, { params: { id } }, { quiet: true });
const comments = [listProductComments];
export const useAddComment = (onDone: () => void) => useSend(addProductComment, { onDone, invalidates: comments });
export const useDeleteComment = () => useSend(deleteProductComment, { invalidates: comments });
