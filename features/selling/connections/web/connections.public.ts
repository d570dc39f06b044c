export {
  useCheckConnection,
  useConnections,
  useConnectShop,
  useLookConnection,
  usePreviewMove,
  useSetWebhooks,
} from './connections.api.ts';
