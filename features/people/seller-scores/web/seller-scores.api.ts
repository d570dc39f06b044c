import * as calls from '#features/people/seller-scores/contract/seller-scores.calls.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

// A seller is the same in every shop: one entry of the cache serves all.
const shopId = 1;
const stale = ['sellerScores.', 'localSellers.'];

export const useSellerScore = (id: number) =>
  useCall(calls.getSellerScore, { params: { id } }, { shopId, quiet: true });
export const useOwnScore = (enabled: boolean) => useCall(calls.getOwnScore, {}, { shopId, enabled, quiet: true });
export const useTakeStep = (onDone: () => void) => useSend(calls.takeScoreStep, { onDone, invalidates: stale });
export const useAppeal = (onDone: () => void) => useSend(calls.appealScore, { onDone, invalidates: stale });
