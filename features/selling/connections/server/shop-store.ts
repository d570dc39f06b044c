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
    alone: (name, work) => inTurn(`${shopId}/${name}`, () => rows.alone(shopId, name, work)),
  };
}

// Those of one process queue up here and not at the database, where each would hold a connection that the first one needs to go on.
const turns = new Map<string, Promise<unknown>>();
function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(name) ?? Promise.resolve()).then(work);
  const ended = turn
    .catch(() => null)
    .finally(() => {
      if (turns.get(name) === ended) turns.delete(name);
    });
  turns.set(name, ended);
  return turn;
}
