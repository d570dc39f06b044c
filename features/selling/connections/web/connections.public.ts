export {
  type CreatedShopKey,
  useCheckConnection,
  useConnections,
  useConnectShop,
  useCreateShopKey,
  useGetShopFile,
  useLookConnection,
  usePreviewMove,
  useRevokeShopKey,
  useSetWebhooks,
  useShopKeys,
} from './connections.api.ts';
