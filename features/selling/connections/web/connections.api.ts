import {
  checkConnection,
  connectShop,
  getShopFile,
  listConnections,
  lookConnection,
  previewMove,
  setWebhooks,
} from '#features/selling/connections/contract/connections.calls.ts';
import { createShopKey, listShopKeys, revokeShopKey } from '#features/selling/connections/contract/shop-keys.calls.ts';
import type { OutputOf } from '#kit/call.ts';
import { saveText } from '#web/lib/save-file.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

/** Every shop with what it is connected to, and the platforms there are. The same in every shop. */
export const useConnections = () => useCall(listConnections, {}, { shopId: 1, quiet: true });

export const useConnectShop = (onDone?: () => void) =>
  useSend(connectShop, { invalidates: ['connections.', 'shops.'], onDone, quiet: 'failures' });

/** Asks a shop how it is; changes nothing. */
export const useCheckConnection = () => useSend(checkConnection, { invalidates: [] });

/** Switches the webhooks of a shop on, with a new address, or off. */
export const useSetWebhooks = () => useSend(setWebhooks, { invalidates: ['connections.'], quiet: 'failures' });

/** Hands a file for the code of a shop to the browser's downloads. */
export const useGetShopFile = () => useSend(getShopFile, { onDone: saveText });

/** Looks at a place a shop could be connected to; changes nothing. */
export const useLookConnection = () => useSend(lookConnection, { invalidates: [], quiet: 'failures' });

/** Says what a move to another place would do; changes nothing. */
export const usePreviewMove = () => useSend(previewMove, { invalidates: [], quiet: 'failures' });

export type CreatedShopKey = OutputOf<typeof createShopKey>;

/** The keys with which a shop asks by itself. */
export const useShopKeys = (shopId: number) =>
  useCall(listShopKeys, { params: { id: shopId } }, { shopId: 1, quiet: true });
export const useCreateShopKey = (onDone: (made: CreatedShopKey) => void) =>
  useSend(createShopKey, { onDone, invalidates: ['connections.'], quiet: 'failures' });
export const useRevokeShopKey = () => useSend(revokeShopKey, { invalidates: ['connections.'] });
