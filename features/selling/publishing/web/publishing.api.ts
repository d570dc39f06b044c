import { countReadiness } from '#features/catalogue/products/contract/products.calls.ts';
import { getShopParts, setShopParts } from '#features/selling/publishing/contract/parts/publishing.parts.calls.ts';
import { getCategoryInShops } from '#features/selling/publishing/contract/publishing.categories.calls.ts';
import { getPriceSending, sendPrices } from '#features/selling/publishing/contract/publishing.prices.calls.ts';
import {
  getDemands,
  getReadiness,
  setDemands,
} from '#features/selling/publishing/contract/publishing.readiness.calls.ts';
import { getStock } from '#features/selling/publishing/contract/publishing.stock.calls.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

/** Whether each shop would take the product as it is saved, and why not. */
export const useReadiness = (id: number) =>
  useCall(getReadiness, { params: { id } }, { quiet: true, keepPrevious: true });

/** Why the stock of each variant of a product is what it is; asked again while somebody looks. */
export const useStock = (id: number) =>
  useCall(getStock, { params: { id } }, { quiet: true, keepPrevious: true, refetchInterval: 5000 });

/** Per shop, whether it has the category as it is now. */
export const useCategoryInShops = (id: number) =>
  useCall(getCategoryInShops, { params: { id } }, { quiet: true, keepPrevious: true });

/** What the shop of the address demands; of another shop where one is named. */
export const useDemands = (shopId?: number, enabled = true) =>
  useCall(getDemands, {}, { quiet: true, enabled, ...(shopId === undefined ? {} : { shopId }) });

/** Which parts of products the shop of the address keeps for itself, and how many products are there. */
export const useShopParts = () => useCall(getShopParts, {}, { quiet: true });
export const useSetShopParts = (onDone: (answer: unknown) => void) =>
  useSend(setShopParts, { invalidates: ['publishing.', 'products.', 'tasks.'], onDone, quiet: 'failures' });

/** How prices get to the shop of the address, and how many products wait for theirs. */
export const usePriceSending = (enabled: boolean) => useCall(getPriceSending, {}, { quiet: true, enabled });

/** Sends the prices that differ; without a selection those of the whole shop. */
export const useSendPrices = (onDone?: () => void) =>
  useSend(sendPrices, { onDone: () => onDone?.(), invalidates: ['publishing.', 'products.', 'tasks.'] });

/** How many products of the shop each rule blocks. */
export const useBlocked = () => useCall(countReadiness, { query: {} }, { quiet: true, keepPrevious: true });

/** What readiness says changes everywhere it is shown. */
export const useSetDemands = (onDone?: () => void, shopId?: number) =>
  useSend(setDemands, {
    onDone: () => onDone?.(),
    quiet: 'failures',
    invalidates: ['publishing.', 'products.'],
    ...(shopId === undefined ? {} : { shopId }),
  });
