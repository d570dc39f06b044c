import * as calls from '#features/catalogue/brands/contract/brands.calls.ts';
import { getBrandReach, listBrands } from '#features/catalogue/brands/contract/brands.calls.ts';
import * as files from '#features/catalogue/brands/contract/brands.file.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { send } from '#web/lib/send.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

/** Shop brands by name; with a search those that contain it. The ones before stay while the next come. */
export const useShopBrands = (search: string, enabled: boolean) =>
  useCall(
    listBrands,
    { query: { search: search || undefined } },
    { keepPrevious: true, staleTime: 60_000, enabled, quiet: true },
  );

/** How many products a mapping of this supplier brand touches; asked anew each time, because a decision rests on it. */
export const useBrandReach = (brandId: number) =>
  useCall(getBrandReach, { params: { id: brandId } }, { staleTime: 0, quiet: true });

export type KeptBrandsRequest = NonNullable<RequestOf<typeof calls.listKeptBrands>['query']>;

export const useKeptBrands = (query: KeptBrandsRequest) =>
  useCall(calls.listKeptBrands, { query }, { keepPrevious: true, quiet: true });

const changes = (onDone: () => void) => ({ onDone, invalidates: ['brands.'], quiet: 'failures' }) as const;
export const useAddBrand = (onDone: () => void) => useSend(calls.addBrand, changes(onDone));
export const useChangeBrand = (onDone: () => void) => useSend(calls.changeBrand, changes(onDone));
/** What would move with each of these; asked anew each time, because a decision rests on it. */
export const useCountMerge = (ids: readonly number[]) =>
  useCall(calls.countMerge, { query: { ids: [...ids] } }, { staleTime: 0, quiet: true });
export const useCheckBrandFile = () => useSend(files.checkBrandFile, { quiet: true });
export const useImportBrands = () => useSend(files.importBrands, { quiet: 'failures', invalidates: ['brands.'] });
export const useBrandImports = () => useCall(files.listBrandImports, {}, { quiet: true });
export const useUndoBrandImport = () =>
  useSend(files.undoBrandImport, { quiet: 'failures', invalidates: ['brands.', 'products.'] });
export const fetchBrandFile = (format: 'csv' | 'xlsx') => send(files.exportBrands, { query: { format } });
export const useDeleteBrand = () => useSend(calls.deleteBrand, { invalidates: ['brands.'] });
