import { productsStatusChanged } from '#features/catalogue/products/contract/products.events.ts';
import type { RemovalData } from '#features/catalogue/products/contract/products.removal.ts';
import type { MainStatus, ProductStatus } from '#features/catalogue/products/contract/products.status.ts';
import type { StatusChange } from '#features/catalogue/products/contract/products.transition.ts';
import { productStatesRepository, productStatusEntity } from '#features/catalogue/products/server/products.public.ts';
import {
  reopenPublications,
  setPublicationStatus,
  type Withdrawal,
  type Withdrawn,
  withdrawFromShop,
} from '#features/selling/publishing/server/publishing.public.ts';
import type { HistoryEntry, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type { OperationContext } from '#server/operations/handle-operation.ts';
import type { StandingFacts } from './standings.read-model.ts';

export type Move = { readonly facts: StandingFacts; readonly change: StatusChange };
type Needs = Pick<Platform, 'startTask'>;

/** Writes moves that were judged as allowed, in a handful of statements however many products there are. */
export const moveProducts =
  (platform: Needs) =>
  async (
    tx: Tx,
    context: OperationContext,
    moves: readonly Move[],
    target: ProductStatus,
    removal: RemovalData | null,
  ): Promise<Withdrawn[]> => {
    const withdrawn: Withdrawn[] = [];
    for (const [, group] of Map.groupBy(moves, ({ change }) => JSON.stringify(change))) {
      withdrawn.push(...(await applyChange(platform, tx, context, group, removal)));
    }
    const ids = moves.map(({ facts }) => facts.id);
    tx.emit(productsStatusChanged, { ids, shopId: context.scope.shopId, status: target });
    return withdrawn;
  };

/** All of a group change alike. */
async function applyChange(
  platform: Needs,
  tx: Tx,
  { scope: { shopId }, actor: { userId }, cause, now }: OperationContext,
  group: readonly Move[],
  removal: RemovalData | null,
): Promise<Withdrawn[]> {
  const { mainStatus, publicationStatus, withdraw, reopen } = group[0]!.change;
  const ids = group.map(({ facts }) => facts.id);
  const withdrawal = withdraw && withdrawalOf(ids, withdraw, shopId, removal);
  const withdrawn = withdrawal ? await withdrawFromShop(platform)(tx, { userId, shopId, cause }, withdrawal) : [];
  if (!withdraw && (publicationStatus === 'pending' || publicationStatus === 'archived')) {
    await setPublicationStatus(tx, ids, shopId, publicationStatus);
    tx.record(
      group.map(({ facts: { id, value } }) =>
        publicationHistory(id, shopId, value.shops[shopId]?.status ?? null, publicationStatus),
      ),
    );
  }
  if (reopen) {
    const reopened = await reopenPublications(tx, ids);
    tx.record(reopened.map(({ productId: id, shopId: shop }) => publicationHistory(id, shop, 'archived', 'pending')));
  }
  if (mainStatus !== undefined) {
    await productStatesRepository(tx.db).setStatus(ids, mainStatus, now());
    tx.record(group.map(({ facts }) => statusHistory(facts.id, facts.value.status, mainStatus)));
    tx.touch(productStatusEntity, ids);
  }
  return withdrawn;
}

function withdrawalOf(
  productIds: readonly number[],
  withdraw: 'this-shop' | 'all-shops',
  shopId: number,
  removal: RemovalData | null,
): Withdrawal {
  if (withdraw === 'all-shops') return { productIds, shopIds: null, to: 'archived' };
  if (removal === null) throw new Error('a product was to be removed without a reason');
  const { removal_reason: reason, additional_infos: additionalInfos } = removal;
  return { productIds, shopIds: [shopId], to: 'removed', reason, additionalInfos };
}

export const statusHistory = (id: number, from: MainStatus, to: MainStatus): HistoryEntry => ({
  entity: 'product',
  id,
  action: 'status_changed',
  before: { status: from },
  after: { status: to },
});

const publicationHistory = (id: number, shop: number, from: string | null, to: string): HistoryEntry => ({
  entity: 'product',
  id,
  action: 'status_changed',
  before: { shop, status: from },
  after: { shop, status: to },
});
