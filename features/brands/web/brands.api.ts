import { listBrands } from '#features/brands/contract/brands.calls.ts';
import { useCall } from '#web/lib/use-call.ts';

/** Shop brands by name; with a search those that contain it. The ones before stay while the next come. */
export const useShopBrands = (search: string, enabled = true) =>
  useCall(
    listBrands,
    { query: { search: search.trim() || undefined } },
    { keepPrevious: true, staleTime: 60_000, enabled },
  );
