import { listSellersByKind } from '#features/catalogue/sellers/contract/sellers.calls.ts';
import { importCatalogue } from '#features/intake/shop-catalogues/contract/shop-catalogues.calls.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

/** Whose products those of a shop can become. */
export const useResellers = (enabled: boolean) =>
  useCall(listSellersByKind, { body: { local_seller: false } }, { quiet: true, enabled });

export const useImportCatalogue = (onDone: () => void) =>
  useSend(importCatalogue, { onDone, quiet: 'failures', invalidates: ['tasks.', 'feeds.'] });
