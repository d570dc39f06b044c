import type { ShopStore } from '#connectors/kit/shop-store.ts';
import type { Db } from '#server/db/database.ts';
import { connectionsRepository } from './connections.repository.ts';

/** What the connector of one shop keeps; it never sees the database behind it. */
export function shopStore(db: Db, shopId: number): ShopStore {
  const rows = connectionsRepository(db);
  return {
    get: (keys) => rows.getStored(shopId, keys),
    set: (entries) => rows.setStored(shopId, entries),
    delete: (keys) => rows.deleteStored(shopId, keys),
    alone: (name, work) => rows.alone(shopId, name, work),
  };
}
