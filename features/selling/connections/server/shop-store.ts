import { gathered } from '#connectors/kit/gather.ts';
import type { ShopStore } from '#connectors/kit/shop-store.ts';
import type { Db } from '#server/db/database.ts';
import { connectionsRepository } from './connections.repository.ts';

/** Keys of one question to the database. */
const keysAtOnce = 500;
const never = new AbortController().signal;

/** What the connector of one shop keeps; it never sees the database behind it. Products that are sent side by side ask for what is kept of them together. */
export function shopStore(db: Db, shopId: number): ShopStore {
  const rows = connectionsRepository(db);
  const get = gathered<readonly string[], ReadonlyMap<string, unknown>>({
    most: keysAtOnce,
    atOnce: 2,
    weightOf: (keys) => keys.length,
    async together(all) {
      const found = await rows.getStored(shopId, [...new Set(all.flat())]);
      return all.map(
        (keys) => new Map(keys.flatMap((key) => (found.has(key) ? [[key, found.get(key)] as const] : []))),
      );
    },
  });
  return {
    get: (keys) => get(keys, never),
    set: (entries) => rows.setStored(shopId, entries),
    delete: (keys) => rows.deleteStored(shopId, keys),
    alone: (name, work) => rows.alone(shopId, name, work),
  };
}
