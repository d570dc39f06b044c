import { listSellersByKind } from '#features/catalogue/sellers/contract/sellers.calls.ts';
import * as calls from '#features/intake/push/contract/push-keys.calls.ts';
import type { OutputOf, RequestOf } from '#kit/call.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useCall, useSend } from '#web/lib/use-call.ts';

// Keys are the same in every shop.
const shopId = 1;

export type KeysRequest = NonNullable<RequestOf<typeof calls.listPushKeys>['query']>;
export type CreatedKey = OutputOf<typeof calls.createPushKey>;

export const usePushKeys = (query: KeysRequest) =>
  useCall(calls.listPushKeys, { query }, { shopId, quiet: true, keepPrevious: true });
export const useCreateKey = (onDone: (made: CreatedKey) => void) =>
  useSend(calls.createPushKey, { onDone, invalidates: ['push.'], quiet: 'failures' });
export const useRevokeKey = () => useSend(calls.revokePushKey, { invalidates: ['push.'] });

/** Everybody whose products a key can reach. */
export function useSellersOfKeys() {
  const enabled = useMayCall(listSellersByKind);
  const resellers = useCall(listSellersByKind, { body: { local_seller: false } }, { shopId, enabled, quiet: true });
  const locals = useCall(listSellersByKind, { body: { local_seller: true } }, { shopId, enabled, quiet: true });
  return [...(resellers.data ?? []), ...(locals.data ?? [])];
}
