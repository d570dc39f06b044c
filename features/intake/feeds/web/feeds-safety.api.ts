import { getFeedSafety, saveFeedSafety } from '#features/intake/feeds/contract/feeds-safety.calls.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

// Feeds are the same in every shop: one entry of the cache serves all.
const shopId = 1;

export const useSafety = (feedId: number) =>
  useCall(getFeedSafety, { params: { id: feedId } }, { shopId, quiet: true });
export const useSaveSafety = (onDone: () => void) =>
  useSend(saveFeedSafety, { onDone: () => onDone(), invalidates: ['feeds.getSafety'] });
