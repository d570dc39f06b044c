import type { Tx } from '#server/db/unit-of-work.ts';
import { followPrices } from './follow-prices.ts';
import { type Layer, layersRepository } from './layers.repository.ts';

export type { Layer } from './layers.repository.ts';
export { layersShown } from './layers-shown.read-model.ts';

/**
 * Lays prices of campaigns over those of a shop, in the caller's transaction; one that is open already gets these values. Base prices and
 * reductions of staff stay as they are underneath, so that nothing has to be restored. Amounts are decimal text in the shop's currency.
 */
export async function openLayers(tx: Tx, shopId: number, layers: readonly Layer[]): Promise<void> {
  await followPrices(tx, shopId, await layersRepository(tx.db).open(shopId, layers));
}

/** Takes them away again: the shop shows whatever lies below now. Items without an open layer are left alone. */
export async function closeLayers(tx: Tx, shopId: number, itemIds: readonly number[]): Promise<void> {
  await followPrices(tx, shopId, await layersRepository(tx.db).close(shopId, itemIds));
}
