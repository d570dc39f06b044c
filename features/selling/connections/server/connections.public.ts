export { listStorefronts } from './list-connections.ts';
export { type ConnectorFor, installedConnectors, shopConnections } from './shop-connections.ts';
