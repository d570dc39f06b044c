import { isWholeHash } from '#connectors/kit/document-hash.ts';
import type { ShopPrices } from '#connectors/kit/shop-document.ts';
import { productSentEntity } from '#features/catalogue/products/server/products.public.ts';
import type { TransactionDb } from '#server/db/database.ts';
import type { Projection } from '#server/db/projection.ts';
import { desiredState } from './desired-state.ts';
import { presentedRepository } from './prices/presented.repository.ts';
import { publicationSourceReadModel } from './publication-source.read-model.ts';
import { type LiveRow, publicationsRepository } from './publications.repository.ts';

const chunk = 250;

/**
 * Keeps the desired hashes of what is live: content and stock apart, so that a stock change alone never says "Not synced"
 * (trap T53). The product list shows the outcome.
 */
export const publishingProjection: Projection = {
  of: 'product',
  stage: 'facts',
  async refresh(db, ids) {
    // Locked before anything is read: of two edits at once the later one must see the earlier one's rows.
    await desire(db, await publicationsRepository(db).lockLive(ids));
  },
};

/**
 * The same where nothing but what one shop asks for the products can have changed. No row of another shop is locked: the prices of several shops are
 * calculated at once, and each run would wait for the rows that another one holds.
 */
export async function refreshInShop(db: TransactionDb, ids: readonly number[], shopId: number): Promise<void> {
  await desire(db, await publicationsRepository(db).lockLive(ids, shopId));
}

/** What the shops should have of what is live there, and has just been locked. */
async function desire(db: TransactionDb, live: readonly LiveRow[]): Promise<void> {
  if (live.length === 0) return;
  const publications = publicationsRepository(db);
  const read = publicationSourceReadModel(db);
  const shops = new Map((await read.listShops()).map((shop) => [shop.id, shop]));
  const productIds = [...new Set(live.map((row) => row.product_id))];
  const shopIds = [...new Set(live.map((row) => row.shop_id))];
  const wanted = new Map(live.map((row) => [`${row.product_id}:${row.shop_id}`, row]));

  for (let at = 0; at < productIds.length; at += chunk) {
    const sources = await read.loadSources(productIds.slice(at, at + chunk), shopIds);
    const desired = shopIds.flatMap((shopId) =>
      [...sources.get(shopId)!]
        .filter(([productId]) => wanted.has(`${productId}:${shopId}`))
        .map(([productId, { source }]) => {
          const { wholeHash, ...desired } = desiredState(source, shops.get(shopId)!);
          const before = wanted.get(`${productId}:${shopId}`)!.sent_hash;
          return { productId, shopId, ...desired, wholeHash: isWholeHash(before) ? wholeHash() : null };
        }),
    );
    const asBefore = await publications.setDesired(desired);
    if (asBefore.length > 0) await presentAsBefore(db, asBefore, desired);
  }
}

/** Of products that came to a shop, or whose prices there are others than before. */
export const sentProjection: Projection = { ...publishingProjection, of: productSentEntity };

/** What the release before sent is what customers see since then; it kept no account of it. */
async function presentAsBefore(
  db: TransactionDb,
  sent: Awaited<ReturnType<ReturnType<typeof publicationsRepository>['setDesired']>>,
  desired: readonly { productId: number; shopId: number; prices: ShopPrices }[],
): Promise<void> {
  const prices = new Map(desired.map((it) => [`${it.productId}:${it.shopId}`, it.prices]));
  for (const [shopId, own] of Map.groupBy(sent, (it) => it.shopId)) {
    const confirmed = own.map((it) => ({ ...it, prices: prices.get(`${it.productId}:${shopId}`)! }));
    await presentedRepository(db).confirm(confirmed, shopId);
  }
}
