export {
  type CreatedShopKey,
  useCheckConnection,
  useConnections,
  useConnectShop,
  useCreateShopKey,
  useLookConnection,
  usePreviewMove,
  useRevokeShopKey,
  useSetWebhooks,
  useShopKeys,
} from './connections.api.ts';
