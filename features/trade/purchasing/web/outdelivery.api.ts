import * as links from '#features/trade/purchasing/contract/outdelivery.calls.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

// The page says itself what went well and what did not.
export const useOutdelivery = (token: string) =>
  useCall(links.openOutdelivery, { body: { token } }, { shopId: 1, quiet: true, staleTime: Number.POSITIVE_INFINITY });
export const useRenewOutdelivery = () => useSend(links.renewOutdelivery, { quiet: true });
