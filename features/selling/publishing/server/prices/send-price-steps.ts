import { AppError } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type { Facts, OperationContext, Steps } from '#server/operations/handle-operation.ts';
import { publishingErrors } from '../../contract/publishing.errors.ts';
import { publicationSourceReadModel } from '../publication-source.read-model.ts';
import { closedReason } from '../sending/closed-shop.ts';
import { listPriceStanding, type PricesAtShop } from './price-standing.read-model.ts';
import { startSendPrices } from './start-send-prices.ts';

type Value = { readonly prices_at_shop: PricesAtShop | null };
type Row = Facts<Value> & { readonly productId: number; readonly closed: AppError | null };

/**
 * Chosen prices go to the shop at once, whatever its hours are. A row is a variant, and a shop takes the prices of a product together:
 * those of its other variants that differ go with it. A row is done when its send has begun; the page of sending tells how that ended.
 */
export const sendPriceSteps = (
  platform: Pick<Platform, 'startTask'>,
  { actor, scope, cause }: OperationContext,
): Steps<Row, Value> => ({
  // The send takes each product at its turn; nothing is written to them here.
  lock: async () => {},
  read: (db, ids) => readRows(db, ids, scope),
  plan({ closed, value }) {
    if (closed) return { kind: 'refused', error: closed };
    if (value.prices_at_shop === null) return { kind: 'refused', error: new AppError(publishingErrors.priceNotInShop) };
    if (value.prices_at_shop === 'on_the_way')
      return { kind: 'refused', error: new AppError(publishingErrors.onItsWay) };
    return value.prices_at_shop === 'current'
      ? { kind: 'same' }
      : { kind: 'change', after: { prices_at_shop: 'on_the_way' } };
  },
  async apply(tx, changes) {
    const by = { userId: actor.userId, shopId: scope.shopId, cause };
    const products = new Set(changes.map(({ facts }) => facts.productId));
    await startSendPrices(platform)(tx, by, [...products]);
    return null;
  },
});

async function readRows(db: Db, ids: readonly number[], scope: OperationContext['scope']): Promise<Row[]> {
  const shop = (await publicationSourceReadModel(db).listShops()).find(({ id }) => id === scope.shopId)!;
  const closed = closedReason(shop);
  return (await listPriceStanding(db, ids, scope)).map(({ id, version, product_id, prices_at_shop }) => ({
    id,
    version,
    productId: product_id,
    value: { prices_at_shop },
    closed,
  }));
}
