import type { Follower, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { discountsRepository, type OtherwiseTaxed } from './discounts.repository.ts';
import { show } from './set-discounts.ts';

type By = { readonly userId: number | null; readonly at: Date };

/**
 * After prices were written: a reduction that runs was promised with VAT, so with another VAT its net price follows and what customers pay stays,
 * whatever the shop does with its base prices (pricing.md 2: as typed, frozen at the start). The variants are locked.
 */
export const keepReducedGross = async (tx: Tx, shopId: number, variantIds: readonly number[], by: By): Promise<void> =>
  keep(tx, await discountsRepository(tx.db).listOtherwiseTaxed({ shopId, variantIds }), by);

/** The same where no prices are calculated: VAT that people or suppliers changed came with the product. */
export const reducedGrossFollower = ({ now }: Pick<Platform, 'now'>): Follower => ({
  of: 'product',
  follow: async (tx, productIds) =>
    keep(tx, await discountsRepository(tx.db).listOtherwiseTaxed({ productIds }), {
      userId: tx.by.userId,
      at: now(),
    }),
});

async function keep(tx: Tx, moved: readonly OtherwiseTaxed[], by: By): Promise<void> {
  if (moved.length === 0) return;
  await discountsRepository(tx.db).setNet(moved);
  for (const [shopId, rows] of Map.groupBy(moved, (one) => one.shopId))
    await show(
      tx,
      shopId,
      rows.map(({ variantId, productId, gross, was, net }) => ({
        facts: { id: variantId, productId },
        open: { net: was, gross },
        now: { net, gross },
      })),
      by,
    );
}
