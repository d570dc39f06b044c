export { useCheckConnection, useConnections, useConnectShop } from './connections.api.ts';
