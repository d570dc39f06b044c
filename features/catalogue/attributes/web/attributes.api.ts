import { useQueries } from '@tanstack/react-query';
import * as details from '#features/catalogue/attributes/contract/attribute-details.calls.ts';
import {
  addProductAttributes,
  deleteMapping,
  deleteProductAttribute,
  listGroupsOfProduct,
  listGroupsOfSeller,
  listMappingsOfAttribute,
  listShopGroups,
  mapAttributes,
} from '#features/catalogue/attributes/contract/attributes.calls.ts';
import * as files from '#features/catalogue/attributes/contract/attributes.file.calls.ts';
import type { MappedAttribute } from '#features/catalogue/attributes/contract/attributes.model.ts';
import * as inCategory from '#features/catalogue/attributes/contract/category-attributes.calls.ts';
import * as keeping from '#features/catalogue/attributes/contract/kept-attributes.calls.ts';
import * as merging from '#features/catalogue/attributes/contract/merged-attributes.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { type SendError, send } from '#web/lib/send.ts';
import { useLanguage } from '#web/lib/text.tsx';
import { keyOf, useCall, useSend } from '#web/lib/use-call.ts';
import { useShopId } from '#web/lib/use-url-search.ts';

// A mapping shows in all lists of attributes, and products count as changed by it.
const mappings = ['attributes.', 'products.list'];

/** The names of those who read Albanian; English is what things are called. */
const useShownIn = () => (useLanguage() === 'sq' ? { language: 'AL' } : {});

/** What a category recommends, by itself or by one above it. */
export const useRecommended = (id: number) =>
  useCall(inCategory.listRecommended, { params: { id } }, { shopId: 1, quiet: true });
export const useSetRecommended = () => useSend(inCategory.setRecommended, { invalidates: ['attributes.'] });
/** By which attributes visitors filter a category, said by itself or by one above it. */
export const useFilters = (id: number) =>
  useCall(inCategory.listFilters, { params: { id } }, { shopId: 1, quiet: true });
/** Shops are told: how the category is there changes too. */
export const useSetFilters = () => useSend(inCategory.setFilters, { invalidates: ['attributes.', 'publishing.'] });
/** What is recommended for a product and missing. */
export const useMissingOfProduct = (productId: number) =>
  useCall(inCategory.listMissingOfProduct, { params: { productId } }, { shopId: 1, quiet: true });

/** The attribute groups of a product and its variants. */
export const useGroupsOfProduct = (productId: number) =>
  useCall(listGroupsOfProduct, { params: { productId }, query: useShownIn() }, { quiet: true });

/** A supplier's attribute groups; null is "no search yet" and asks nothing (VAL-041). */
export const useGroupsOfSeller = (sellerId: number, search: string | null) =>
  useCall(
    listGroupsOfSeller,
    { params: { sellerId }, query: { search: search ?? undefined } },
    { enabled: search !== null, keepPrevious: search !== null, quiet: true },
  );

/** The shop's attribute groups. */
export const useShopGroups = () => useCall(listShopGroups, { query: useShownIn() }, { staleTime: 60_000, quiet: true });

/** What each of these supplier attributes stands for; one answer per attribute, in their order. */
export function useMappingsOf(attributeIds: readonly number[]) {
  const shopId = useShopId();
  const query = useShownIn();
  return useQueries({
    queries: attributeIds.map((attributeId) => {
      const request = { params: { attributeId }, query };
      return {
        queryKey: keyOf(listMappingsOfAttribute, shopId, request),
        queryFn: ({ signal }: { signal: AbortSignal }) => send(listMappingsOfAttribute, request, { signal, shopId }),
        meta: { quiet: true },
      };
    }),
    combine: (answers) => ({
      pending: answers.some((answer) => answer.isPending),
      error: (answers.find((answer) => answer.isError)?.error as SendError | undefined) ?? null,
      rows: answers.map((answer): readonly MappedAttribute[] => answer.data ?? []),
    }),
  });
}

export const useMapAttributes = (onDone: () => void) => useSend(mapAttributes, { onDone, invalidates: mappings });
export const useDeleteMapping = () => useSend(deleteMapping, { invalidates: mappings });

/** Gives a product, or one of its variants, attributes; takes effect at once. */
export const useAddProductAttributes = (onDone: () => void) =>
  useSend(addProductAttributes, { onDone, invalidates: mappings });
/** Takes an attribute from a product and all its variants; takes effect at once. */
export const useDeleteProductAttribute = () => useSend(deleteProductAttribute, { invalidates: mappings });

export type KeptAttributesRequest = NonNullable<RequestOf<typeof keeping.listKeptAttributes>['query']>;

export const useKeptAttributes = (query: KeptAttributesRequest) =>
  useCall(keeping.listKeptAttributes, { query }, { keepPrevious: true, quiet: true });
export type KeptValuesRequest = NonNullable<RequestOf<typeof keeping.listKeptValues>['query']>;
export const useKeptValues = (id: number, query: KeptValuesRequest) =>
  useCall(keeping.listKeptValues, { params: { id }, query }, { keepPrevious: true, quiet: true });
/** One attribute as a whole, asked anew each time because it is changed as a whole; null asks nothing. */
export const useKeptAttribute = (id: number | null) =>
  useCall(details.getKeptAttribute, { params: { id: id ?? 1 } }, { enabled: id !== null, staleTime: 0, quiet: true });
/** All attributes in their order, asked anew each time because they are ordered as a whole. */
export const useAttributeOrder = (on: boolean) =>
  useCall(details.listAttributeOrder, {}, { enabled: on, staleTime: 0, quiet: true });
/** Where a value is required, in the words of those who read Albanian. */
export const useRequiring = (id: number) =>
  useCall(details.listRequiring, { params: { id }, query: useShownIn() }, { quiet: true });

/** What would move; asked anew each time, because a decision rests on it. */
export const useCountMerge = (ids: readonly number[], into: number) =>
  useCall(merging.countMerge, { query: { ids: [...ids], into } }, { staleTime: 0, keepPrevious: true, quiet: true });
export const useCountValueMerge = (ids: readonly number[], into: number) =>
  useCall(
    merging.countValueMerge,
    { query: { ids: [...ids], into } },
    { staleTime: 0, keepPrevious: true, quiet: true },
  );

const changes = (onDone: () => void) => ({ onDone, invalidates: ['attributes.'], quiet: 'failures' }) as const;
export const useAddAttribute = (onDone: () => void) => useSend(keeping.addAttribute, changes(onDone));
export const useAddValue = () =>
  useSend(
    keeping.addValue,
    changes(() => {}),
  );
export const useAddAttributeWithValue = () =>
  useSend(
    keeping.addAttributeWithValue,
    changes(() => {}),
  );
export const useChangeAttribute = (onDone: () => void) => useSend(keeping.changeAttribute, changes(onDone));
export const useOrderAttributes = (onDone: () => void) => useSend(details.orderAttributes, changes(onDone));
export const useOrderValues = (onDone: () => void) => useSend(details.orderValues, changes(onDone));
export const useTranslateAttribute = (onDone: () => void) => useSend(details.translateAttribute, changes(onDone));
export const useCheckAttributeFile = () => useSend(files.checkAttributeFile, { quiet: true });
export const useImportAttributes = () =>
  useSend(files.importAttributes, { quiet: 'failures', invalidates: ['attributes.'] });
export const useAttributeImports = () => useCall(files.listAttributeImports, {}, { quiet: true });
export const useUndoAttributeImport = () =>
  useSend(files.undoAttributeImport, { quiet: 'failures', invalidates: ['attributes.'] });
export const fetchAttributeFile = (format: 'csv' | 'xlsx') => send(files.exportAttributes, { query: { format } });
export const useDeleteAttribute = () => useSend(keeping.deleteAttribute, { invalidates: ['attributes.'] });
