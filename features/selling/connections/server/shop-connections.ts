import { demoShop } from '#connectors/demo-shop/demo-shop.connector.ts';
import {
  type ConnectorDefinition,
  type ConnectorDeps,
  type ConnectorRegistry,
  connectorRegistry,
} from '#connectors/kit/connector-definition.ts';
import type { ShopConnector } from '#connectors/kit/shop-connector.ts';
import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { publicAddressOf } from '#server/config.ts';
import type { Platform } from '#server/feature.ts';
import { connectionsErrors } from '../contract/connections.errors.ts';

/** The platforms this installation can sell on. A new connector is one line here. */
export const installedConnectors: readonly ConnectorDefinition[] = [demoShop as unknown as ConnectorDefinition];

export type ConnectorFor = (shopId: number) => Promise<ShopConnector>;

type Needs = Pick<Platform, 'config' | 'db' | 'pool' | 'outbound'>;

/** What a connector is given to serve a shop. */
export const depsOf = ({ config, pool, outbound }: Needs, shopId: number): ConnectorDeps => ({
  shopId,
  fetch: outbound,
  database: pool,
  publicUrl: publicAddressOf(config),
});

/**
 * Gives the connection of a shop, made anew each time so that changed settings count at the next task.
 * @throws AppError shop_not_connected, unknown_shop
 */
export function shopConnections(
  needs: Needs,
  definitions: readonly ConnectorDefinition[] = installedConnectors,
): ConnectorFor {
  const registry: ConnectorRegistry = connectorRegistry(definitions);
  return async (shopId) => {
    const shop = await shopsRepository(needs.db).findConnector(shopId);
    if (!shop) throw new AppError(generalErrors.unknownShop);
    if (shop.kind === null) throw new AppError(connectionsErrors.notConnected, { values: { shop: shop.name } });
    return registry.connect(shop.kind, shop.settings, depsOf(needs, shopId));
  };
}
