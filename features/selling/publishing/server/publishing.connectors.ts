import { demoShop } from '#connectors/demo-shop/demo-shop.connector.ts';
import { type ConnectorDefinition, connectorRegistry } from '#connectors/kit/connector-definition.ts';
import type { ShopConnector } from '#connectors/kit/shop-connector.ts';
import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { publicAddressOf } from '#server/config.ts';
import type { Platform } from '#server/feature.ts';

/** The platforms this installation can sell on. A new connector is one line here. */
export const installedConnectors: readonly ConnectorDefinition[] = [demoShop as unknown as ConnectorDefinition];

export type ConnectorFor = (shopId: number) => Promise<ShopConnector>;

/** Gives the connection of a shop, made anew each time so that changed settings count at the next task. */
export function shopConnections(
  { config, db, pool, outbound }: Pick<Platform, 'config' | 'db' | 'pool' | 'outbound'>,
  definitions: readonly ConnectorDefinition[] = installedConnectors,
): ConnectorFor {
  const registry = connectorRegistry(definitions);
  return async (shopId) => {
    const shop = await shopsRepository(db).findConnector(shopId);
    if (!shop) throw new AppError(generalErrors.unknownShop);
    return registry.connect(shop.kind, shop.settings, {
      shopId,
      fetch: outbound,
      database: pool,
      publicUrl: publicAddressOf(config),
    });
  };
}
