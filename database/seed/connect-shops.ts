import { demoShop } from '#connectors/demo-shop/demo-shop.connector.ts';
import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import type { Db } from '#server/db/database.ts';

/** Connects every shop to its demo storefront: in the demo market, in tests and in benches. A real market connects its own. */
export async function connectShops(db: Db): Promise<void> {
  const shops = shopsRepository(db);
  for (const id of await shops.listIds()) await shops.setConnector(id, demoShop.kind);
}
