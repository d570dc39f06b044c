import { listSellersByKind } from '#features/catalogue/sellers/contract/sellers.calls.ts';
import * as calls from '#features/intake/feed-templates/contract/feed-templates.calls.ts';
import type { Feed } from '#features/intake/feeds/contract/feeds.model.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

// Templates and feeds are the same in every shop.
const shopId = 1;
const stale = ['feedTemplates.'];

export const useFeedTemplates = () => useCall(calls.listFeedTemplates, {}, { shopId, quiet: true });
const kept = (onDone: () => void) => ({ onDone, invalidates: stale, quiet: 'failures' }) as const;
export const useAddTemplate = (onDone: () => void) => useSend(calls.addFeedTemplate, kept(onDone));
export const useChangeTemplate = (onDone: () => void) => useSend(calls.changeFeedTemplate, kept(onDone));
export const useDeleteTemplate = () => useSend(calls.deleteFeedTemplate, { invalidates: stale });
export const useExportTemplate = () => useSend(calls.exportFeedTemplate, { onDone: saveFile });
export const useImportTemplate = () => useSend(calls.importFeedTemplate, { invalidates: stale });
export const useMakeFeed = (onDone: (feed: Feed) => void) =>
  useSend(calls.useFeedTemplate, { onDone, invalidates: ['feeds.'], quiet: 'failures' });

export const useResellers = () =>
  useCall(listSellersByKind, { body: { local_seller: false } }, { shopId, staleTime: 60_000, quiet: true });
