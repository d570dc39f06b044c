export {
  useCheckConnection,
  useConnections,
  useConnectShop,
  useLookConnection,
  useSetWebhooks,
} from './connections.api.ts';
