import type { Platform } from '#server/feature.ts';
import { shopOrdersWaiting } from '../contract/connections.events.ts';

export { listStorefronts } from './list-connections.ts';
export { platformOf, readPace } from './read-pace.ts';
export { type ConnectionNeeds, type ConnectorFor, installedConnectors, shopConnections } from './shop-connections.ts';

/** Has the orders of a shop read at once: something was placed or changed in it. Call it after the shop's own commit. */
export const nudgeOrderPull = ({ unitOfWork }: Pick<Platform, 'unitOfWork'>, shopId: number): Promise<void> =>
  unitOfWork({ userId: null, shopId, cause: 'shop' }, async (tx) => tx.emit(shopOrdersWaiting, { shopId }));
