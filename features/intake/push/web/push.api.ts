import { listSellersByKind } from '#features/catalogue/sellers/contract/sellers.calls.ts';
import * as calls from '#features/intake/push/contract/push-keys.calls.ts';
import * as refusals from '#features/intake/push/contract/push-refusals.calls.ts';
import type { OutputOf, RequestOf } from '#kit/call.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { saveFile } from '#web/lib/save-file.ts';
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

export type RefusalsRequest = NonNullable<RequestOf<typeof refusals.listPushRefusals>['query']>;
export const usePushRefusals = (query: RefusalsRequest) =>
  useCall(refusals.listPushRefusals, { query }, { shopId, quiet: true, keepPrevious: true });
export const useExportRefusals = () => useSend(refusals.exportPushRefusals, { onDone: saveFile });

/** Everybody whose products a key can reach. */
export function useSellersOfKeys() {
  const enabled = useMayCall(listSellersByKind);
  const resellers = useCall(listSellersByKind, { body: { local_seller: false } }, { shopId, enabled, quiet: true });
  const locals = useCall(listSellersByKind, { body: { local_seller: true } }, { shopId, enabled, quiet: true });
  return [...(resellers.data ?? []), ...(locals.data ?? [])];
}
