import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import * as calls from '#features/trade/local-purchasing/contract/driver-list.calls.ts';
import { useOutbox } from '#web/lib/outbox/use-outbox.ts';
import { send } from '#web/lib/send.ts';
import { keyOf, useCall, useSend } from '#web/lib/use-call.ts';
import { driverStore, type PickUpPost, typedAgain } from './driver-list.outbox.ts';

// The link knows no shop: one entry of the cache is enough.
const shopId = 1;
/** The office may plan another stop while the driver is on the way. */
const againMs = 60_000;

export const useDriverList = (token: string) =>
  useCall(calls.openDriverList, { body: { token } }, { shopId, quiet: true, refetchInterval: againMs });

/** What is said of the stops of a list, sent until it arrives; each answer is the newest list. */
export function useDriverOutbox(list: number, token: string) {
  const queries = useQueryClient();
  const show = useCallback(
    (newest: calls.DriverList) =>
      queries.setQueryData(keyOf(calls.openDriverList, shopId, { body: { token } }), newest),
    [queries, token],
  );
  const deliver = useCallback(
    async (post: PickUpPost) => void show(await send(calls.reportPickUp, { body: { token, ...post } })),
    [token, show],
  );
  const readAgain = useCallback(
    async () => void show(await send(calls.openDriverList, { body: { token } })),
    [token, show],
  );
  return useOutbox({ name: String(list), store: driverStore, deliver, onRefused: typedAgain, readAgain });
}
export type DriverOutbox = ReturnType<typeof useDriverOutbox>;

export const useMakeDriverLink = () => useSend(calls.makeDriverLink, { invalidates: ['localOrders.', 'history.list'] });
export const useRevokeDriverLink = () =>
  useSend(calls.revokeDriverLink, { invalidates: ['localOrders.', 'history.list'] });
