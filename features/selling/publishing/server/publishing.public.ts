import { shopConnections } from '#features/selling/connections/server/connections.public.ts';
import type { Db, TransactionDb } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { publicationsChanged } from '../contract/publishing.events.ts';
import { type Low30, type Presented, presentedReadModel, type Reduced } from './prices/presented.read-model.ts';
import { type PresentedDuring, presentedWithin, type ShownAsked } from './prices/presented-during.read-model.ts';
import { type Drift, readBack } from './read-back.ts';
import { desiredStockRepository } from './stock/desired-stock.repository.ts';
import { type PartKind, type StockPart, stockPartsRepository } from './stock/stock-parts.repository.ts';
import { withdrawalsRepository } from './withdrawing/withdrawals.repository.ts';

export { followPrices } from './prices/follow-prices.ts';
export { closeLayers, type Layer, layersShown, openLayers } from './prices/layers.ts';
export type { Low30, Presented } from './prices/presented.read-model.ts';
export type { PresentedDuring } from './prices/presented-during.read-model.ts';
export { startSendPrices } from './prices/start-send-prices.ts';
export { readinessInShop } from './readiness-in-shop.ts';
export { restockSeller } from './sending/restock-seller.ts';
export type { PartKind, StockPart } from './stock/stock-parts.repository.ts';
export { stopSelling } from './stock/stop-selling.ts';
export { notifyShops } from './withdrawing/notify-shops.ts';
export { type PublicationBefore, restorePublications } from './withdrawing/restore-publications.ts';
export { type Withdrawal, withdrawFromShop } from './withdrawing/withdraw-from-shop.ts';
export type { Withdrawn } from './withdrawing/withdrawals.repository.ts';

/**
 * Moves publications that are in no shop: removed to `archived`, and removed or archived back to `pending` when a product
 * is approved again (trap T44). Live ones are left alone. Gives the products that moved; history is the caller's.
 */
export async function setPublicationStatus(
  tx: Tx,
  productIds: readonly number[],
  shopId: number,
  status: 'pending' | 'archived',
): Promise<number[]> {
  if (productIds.length === 0) return [];
  const moved = await withdrawalsRepository(tx.db).setResting(productIds, shopId, status);
  if (moved.length === 0) return [];
  tx.touch('product', moved);
  tx.emit(publicationsChanged, { ids: moved, shopId });
  return moved;
}

/**
 * Moves the archived publications of these products back to `pending`, in every shop: an archived local product comes back
 * where it was archived. Gives which; history is the caller's.
 */
export async function reopenPublications(
  tx: Tx,
  productIds: readonly number[],
): Promise<readonly { readonly productId: number; readonly shopId: number }[]> {
  const reopened = await withdrawalsRepository(tx.db).setReopened(productIds);
  for (const [shopId, own] of Map.groupBy(reopened, (row) => row.shopId)) {
    const ids = own.map((row) => row.productId);
    tx.touch('product', ids);
    tx.emit(publicationsChanged, { ids, shopId });
  }
  return reopened;
}

/**
 * What customers were shown at a moment, as the shop confirmed it (net, gross, and the item of a campaign whose price it was), or null: not for
 * sale there, or not known. The shop's own words count, not what we want it to show.
 */
export const presentedAt = async (db: Db, variantId: number, shopId: number, at: Date): Promise<Presented | null> =>
  (await presentedReadModel(db).listAt([{ variantId, shopId, at }]))[0] ?? null;

/** Likewise of many at once; those that showed nothing are absent. */
export const presentedOf = (
  db: Db,
  asked: readonly { readonly variantId: number; readonly shopId: number; readonly at: Date }[],
): Promise<Presented[]> => presentedReadModel(db).listAt(asked);

/**
 * For each asked, in that order: every price with VAT that these variants had in a shop at any moment from `from` to `to`, as the shop confirmed it; what showed nothing, or of
 * which nothing is known, is absent. For a customer who filled the cart before the price changed.
 */
export const presentedDuring = (db: Db, shopId: number, asked: readonly ShownAsked[]): Promise<PresentedDuring[][]> =>
  presentedWithin(db, shopId, asked);

/**
 * The lowest price with VAT of the 30 days before a reduction that starts at `at`, with the rows it was found among: from local midnight 30
 * days before its day (Directive 98/6/EC, article 6a). One answer for each question, in any order; `gross` null where nothing was shown.
 */
export const low30Of = (
  db: Db,
  asked: readonly { readonly variantId: number; readonly shopId: number; readonly at: Date }[],
): Promise<Low30[]> => presentedReadModel(db).listLow30(asked);

/** Reductions in force at a moment: their price, and where they began, since when they only went deeper. Pairs that showed none are absent. */
export const reducedAt = (
  db: Db,
  asked: readonly { readonly variantId: number; readonly shopId: number; readonly at: Date }[],
): Promise<Reduced[]> => presentedReadModel(db).listReduced(asked);

/** The rows of an evidence (`low30Of`) by their ids, oldest first. */
export const presentedRows = (db: Db, ids: readonly number[]): Promise<Presented[]> =>
  presentedReadModel(db).listRows(ids);

/**
 * Brings what is known of stock beside suppliers' words to what is true now, in the transaction that made it so: all parts of one kind that these
 * owners (orders, purchase orders, variants of the hub) have. Shops are told soon after the commit; nobody waits for anybody.
 */
export const setStockParts = (
  db: TransactionDb,
  kind: PartKind,
  ownerIds: readonly number[],
  parts: readonly StockPart[],
): Promise<void> => stockPartsRepository(db).replace(kind, ownerIds, parts);

/**
 * What a shop has of the stock of these variants is not known: it heard of a parcel at a moment nobody knows, perhaps after a stock that was decided
 * without it. It is told again, and what is on its way to it now counts as overtaken.
 */
export const stockIsUnsure = (db: TransactionDb, shopId: number, variantIds: readonly number[]): Promise<void> =>
  desiredStockRepository(db).setUnsure(shopId, variantIds);

/**
 * Looks into a shop: which of the live products are missing there or differ from what was sent, in content or in prices alone. `unknown`: could not be
 * looked at. One request to the shop per product.
 */
export const findDrift = (
  platform: Platform,
  productIds: readonly number[],
  shopId: number,
  signal: AbortSignal,
): Promise<{ readonly drifted: readonly Drift[]; readonly unknown: readonly number[] }> =>
  readBack(platform.db, shopConnections(platform), productIds, shopId, signal);
