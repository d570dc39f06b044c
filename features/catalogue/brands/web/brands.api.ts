import { getBrandReach, listBrands } from '#features/catalogue/brands/contract/brands.calls.ts';
import { useCall } from '#web/lib/use-call.ts';

/** Shop brands by name; with a search those that contain it. The ones before stay while the next come. */
export const useShopBrands = (search: string, enabled = true) =>
  useCall(
    listBrands,
    { query: { search: search.trim() || undefined } },
    { keepPrevious: true, staleTime: 60_000, enabled },
  );

/** How many products a mapping of this supplier brand touches; asked anew each time, because a decision rests on it. */
export const useBrandReach = (brandId: number) =>
  useCall(getBrandReach, { params: { id: brandId } }, { staleTime: 0, quiet: true });
