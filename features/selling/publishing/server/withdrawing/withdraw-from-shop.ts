import type { RemovalReason } from '#features/catalogue/products/contract/products.removal.ts';
import type { Context } from '#server/context.ts';
import type { By, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { productsRemoved, publicationsChanged } from '../../contract/publishing.events.ts';
import { withdrawFromShopTask } from '../../contract/publishing.tasks.ts';
import { shopPartsRepository } from '../parts/shop-parts.repository.ts';
import { publicationsRepository } from '../publications.repository.ts';
import { mailSellers } from './mail-sellers.ts';
import { type Withdrawn, withdrawalsRepository } from './withdrawals.repository.ts';

/** Of which products, from which shops (null: from all), and what they become there. */
export type Withdrawal = {
  readonly productIds: readonly number[];
  readonly shopIds: readonly number[] | null;
} & (
  | { readonly to: 'removed'; readonly reason: RemovalReason; readonly additionalInfos: string | null }
  | { readonly to: 'archived' }
);

/** The sellers know of it: it is their own suspension or end. */
const withoutMail: readonly RemovalReason[] = ['suspended_seller', 'removed_seller'];

/**
 * Takes products out of the shops where they are live, inside the caller's transaction: publications, history, events,
 * the mail to the sellers, and the task that tells the shops. Others of the ids are left alone. Gives what was withdrawn;
 * hand it to `notifyShops` after the commit so that a few products are gone at once.
 */
export const withdrawFromShop =
  ({ startTask }: Pick<Platform, 'startTask'>) =>
  async (tx: Tx, by: By | Context, withdrawal: Withdrawal): Promise<Withdrawn[]> => {
    const { productIds, shopIds, to } = withdrawal;
    await publicationsRepository(tx.db).lock(productIds);
    const reason = withdrawal.to === 'removed' ? withdrawal.reason : null;
    const additionalInfos = withdrawal.to === 'removed' ? withdrawal.additionalInfos : null;
    const rows = await withdrawalsRepository(tx.db).setWithdrawn(productIds, shopIds, {
      status: to,
      reason,
      additionalInfos,
    });
    if (rows.length === 0) return [];
    const removals = await shopPartsRepository(tx.db).removalsOf([...new Set(rows.map(({ shopId }) => shopId))]);
    const withdrawn = rows.map((row) => ({ ...row, removal: removals.get(row.shopId) ?? 'hide' }));

    tx.touch(
      'product',
      withdrawn.map((it) => it.productId),
    );
    tx.record(
      withdrawn.map(({ productId, shopId }) => ({
        entity: 'product',
        id: productId,
        action: to === 'removed' ? 'removed_from_shop' : 'archived_in_shop',
        before: { shop: shopId, status: 'in_shop' },
        after: { shop: shopId, status: to, ...(reason ? { reason, additional_infos: additionalInfos } : {}) },
      })),
    );
    for (const [shopId, own] of Map.groupBy(withdrawn, (it) => it.shopId)) {
      const ids = own.map((it) => it.productId);
      tx.emit(publicationsChanged, { ids, shopId });
      if (!reason) continue;
      tx.emit(productsRemoved, { ids, shopId, reason, additionalInfos });
      if (!withoutMail.includes(reason)) await mailSellers(tx, ids, shopId, reason, additionalInfos);
    }
    await startTask(tx, by, withdrawFromShopTask, { items: withdrawn });
    return withdrawn;
  };
