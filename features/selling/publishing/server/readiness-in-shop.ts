import { type ReadinessIssue, readinessOf } from '#features/catalogue/products/contract/products.readiness.ts';
import type { Db } from '#server/db/database.ts';
import { factsOf } from '../contract/publishing.document.ts';
import { publicationSourceReadModel } from './publication-source.read-model.ts';

/** What keeps a product out of a shop at this moment, by the judgement of sending itself; empty = ready. */
export async function readinessInShop(db: Db, productId: number, shopId: number): Promise<ReadinessIssue[]> {
  const sources = publicationSourceReadModel(db);
  const shop = (await sources.listShops()).find(({ id }) => id === shopId);
  const loaded = (await sources.loadSources([productId], [shopId])).get(shopId)?.get(productId);
  return shop && loaded ? readinessOf(factsOf(loaded.source, shop), shop.demands) : [];
}
