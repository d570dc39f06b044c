import { type PartKind, setStockParts } from '#features/selling/publishing/server/publishing.public.ts';
import { orderEntity } from '#features/trade/orders/server/orders.public.ts';
import { purchaseEntity } from '#features/trade/purchasing/server/purchasing.public.ts';
import type { TransactionDb } from '#server/db/database.ts';
import type { Projection } from '#server/db/projection.ts';
import type { Platform } from '#server/feature.ts';
import { lockOrders } from '../follow/lock-orders.ts';
import { hubRepository } from '../hub.repository.ts';
import { sourceLinesReadModel } from '../source-lines.read-model.ts';
import { stockFacts } from './stock-facts.read-model.ts';

/** Owners brought in one transaction. */
const portion = 500;

/** Brings what shops may sell after orders, the hub or purchase orders, in the transaction that changed them. */
export async function keepStock(db: TransactionDb, kind: PartKind, ownerIds: readonly number[]): Promise<void> {
  const ids = [...new Set(ownerIds)].sort((a, b) => a - b);
  await setStockParts(db, kind, ids, await stockFacts(db).list(kind, ids));
}

/** What an order still needs is taken off what shops may sell in the transaction that makes it known. */
export const stockOfOrders: Projection = {
  of: orderEntity,
  stage: 'facts',
  refresh: (db, ids) => keepStock(db, 'order', ids),
};

export const stockOfPurchases: Projection = {
  of: purchaseEntity,
  stage: 'facts',
  refresh: (db, ids) => keepStock(db, 'bought', ids),
};

/** Brings what nobody brought: what the release before wrote, and purchases of long ago. Gives how many owners were wrong. */
export const mendStock =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async (): Promise<{ count: number; more: boolean }> => {
    let count = 0;
    let more = false;
    for (const kind of ['order', 'hub', 'bought'] as const) {
      const ids = await stockFacts(db).listWrong(kind, portion);
      if (ids.length === 0) continue;
      await unitOfWork({ userId: null, shopId: null, cause: 'schedule:sourcing.stock' }, async (tx) => {
        // Held still, so that what is read is not written over something newer.
        if (kind === 'order') await lockOrders(tx, ids);
        if (kind === 'hub') await hubRepository(tx.db).lock(ids);
        if (kind === 'bought')
          await sourceLinesReadModel(tx.db).lockPurchases({ lineIds: [], itemIds: [], sellerIds: [], ids });
        await keepStock(tx.db, kind, ids);
      });
      count += ids.length;
      more ||= ids.length === portion;
    }
    return { count, more };
  };
