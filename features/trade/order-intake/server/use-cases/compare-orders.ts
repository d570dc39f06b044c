import { shopTexts } from '#connectors/kit/look/shop.texts.ts';
import { ShopError, shopRefuses } from '#connectors/kit/remote-error.ts';
import { type PullsOrders, pullsOrders, type ShopConnector } from '#connectors/kit/shop-connector.ts';
import { closeProblem, openProblem } from '#features/trade/orders/server/orders.public.ts';
import { AppError } from '#kit/error.ts';
import { applyStored } from '../applying/apply-stored.ts';
import { pullsRepository } from '../order-pulls.repository.ts';
import { ordersHereReadModel } from '../orders-here.read-model.ts';
import { storeOrders } from '../store-orders.ts';
import type { PullNeeds } from './pull-orders.ts';

const days = 14;
const dayMs = 86_400_000;
const pageSize = 100;
const mostPages = 5000;
const atOnce = 50;
const requestMs = 60_000;
const limit = () => AbortSignal.timeout(requestMs);

/** Each shop once in its night; what fails in one is tried again with the next run while it is night there. */
export const compareOrders = (needs: PullNeeds) => async () => {
  let count = 0;
  for (const shopId of await pullsRepository(needs.db).listToCompare(needs.now())) {
    try {
      const shop = await needs.connectorFor(shopId);
      if (pullsOrders(shop)) count += await compareShop(needs, shop, shopId);
      await pullsRepository(needs.db).setCompared(shopId, needs.now());
    } catch (error) {
      if (!(error instanceof ShopError || error instanceof AppError)) throw error;
      needs.logError(error, { what: 'comparison of orders', shop: shopId });
    }
  }
  return count;
};

/**
 * Lists the last 14 days of the shop and keeps what differs from what we have; orders of ours the list does not show are read one by one, and of
 * those the shop has no more somebody is told: nothing is deleted here. Gives how many documents were new.
 */
export async function compareShop(
  needs: PullNeeds,
  shop: ShopConnector & PullsOrders,
  shopId: number,
): Promise<number> {
  const { db, unitOfWork, now } = needs;
  const since = new Date(now().getTime() - days * dayMs);
  const by = { userId: null, shopId, cause: 'shop' };
  const listed = new Set<string>();
  let stored = 0;
  let cursor: string | null = null;
  for (let page = 0; ; page++) {
    const got = await shop.listOrders({ cursor, since: since.toISOString(), limit: pageSize }, limit());
    for (const { externalId } of got.orders) listed.add(externalId);
    stored += (await unitOfWork(by, (tx) => storeOrders(tx, shopId, got.orders, now()))).stored;
    if (!got.more) break;
    if (got.cursor === cursor || page >= mostPages) throw shopRefuses(shopTexts.endlessOrders);
    cursor = got.cursor;
  }
  const missing = (await ordersHereReadModel(db).listSince(shopId, since)).filter(
    // What was taken in before the shop moved is not missing where it is now.
    ({ externalId }) => !listed.has(externalId) && (shop.mayHaveOrder?.(externalId) ?? true),
  );
  for (let from = 0; from < missing.length; from += atOnce) {
    const part = missing.slice(from, from + atOnce);
    const read = await shop.readOrders(
      part.map(({ externalId }) => externalId),
      limit(),
    );
    stored += (await unitOfWork(by, (tx) => storeOrders(tx, shopId, read, now()))).stored;
    const there = new Set(read.map(({ externalId }) => externalId));
    for (const { id, externalId, asked } of part) {
      const act = { at: now(), userId: null, cause: 'shop' };
      if (!there.has(externalId) && !asked)
        await unitOfWork(by, (tx) => openProblem(tx, act, id, { code: 'cancel_asked', values: { gone: 'shop' } }));
      if (there.has(externalId) && asked)
        await unitOfWork(by, (tx) => closeProblem(tx, act, id, { code: 'cancel_asked' }));
    }
  }
  await applyStored(needs, shopId);
  return stored;
}
