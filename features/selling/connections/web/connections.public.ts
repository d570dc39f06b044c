export { useCheckConnection, useConnections, useConnectShop, useLookConnection } from './connections.api.ts';
