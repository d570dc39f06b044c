import type { Tx } from '#server/db/unit-of-work.ts';
import { discountsRepository } from './discounts.repository.ts';
import { show } from './set-discounts.ts';

/**
 * After prices were written: a reduction that runs was promised with VAT, so with another VAT its net price follows and what customers pay stays,
 * whatever the shop does with its base prices (pricing.md 2: as typed, frozen at the start). The variants are locked.
 */
export async function keepReducedGross(
  tx: Tx,
  shopId: number,
  variantIds: readonly number[],
  by: { readonly userId: number | null; readonly at: Date },
): Promise<void> {
  const discounts = discountsRepository(tx.db);
  const moved = await discounts.listOtherwiseTaxed(shopId, variantIds);
  if (moved.length === 0) return;
  await discounts.setNet(moved);
  await show(
    tx,
    shopId,
    moved.map(({ variantId, productId, gross, was, net }) => ({
      facts: { id: variantId, productId },
      open: { net: was, gross },
      now: { net, gross },
    })),
    by,
  );
}
