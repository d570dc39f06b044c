import {
  setPublicationStatus,
  type Withdrawal,
  type Withdrawn,
  withdrawFromShop,
} from '#features/publishing/server/publishing.public.ts';
import type { Context } from '#server/context.ts';
import type { HistoryEntry, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type { Moved } from '../../contract/products.bulk.ts';
import { productsStatusChanged } from '../../contract/products.events.ts';
import type { RemovalData } from '../../contract/products.removal.ts';
import type { MainStatus, ProductStatus } from '../../contract/products.status.ts';
import { productStatusEntity } from '../products.projection.ts';
import { productsRepository } from '../products.repository.ts';
import { type Allowed, judgeMoves } from './judge-moves.ts';
import { listMoveCandidates } from './move-candidates.read-model.ts';

export type Move = {
  readonly ids: readonly number[];
  readonly target: ProductStatus;
  /** Needed for Removed. */
  readonly removal: RemovalData | null;
};

/** Hand `withdrawn` to publishing's tellShops after the commit, so that a few products are gone at once. */
export type MoveResult = { readonly moved: Moved; readonly withdrawn: readonly Withdrawn[] };

/** Moves what may move, in a handful of statements however many products there are, and reports the rest. */
export const moveProducts =
  (platform: Pick<Platform, 'startTask'>) =>
  async (tx: Tx, context: Context, { ids, target, removal }: Move): Promise<MoveResult> => {
    const { actor, scope } = context;
    await productsRepository(tx.db).lock(ids, scope);
    const candidates = await listMoveCandidates(tx.db, ids, scope);
    const { allowed, refused } = judgeMoves(ids, candidates, target, actor);

    const withdrawn: Withdrawn[] = [];
    for (const [, group] of Map.groupBy(allowed, ({ change }) => JSON.stringify(change))) {
      withdrawn.push(...(await applyChange(platform, tx, context, group, removal)));
    }
    const moved = allowed.map(({ candidate }) => candidate.id);
    tx.emit(productsStatusChanged, { ids: moved, shopId: scope.shopId, status: target });
    return { moved: { asked: ids.length, moved: moved.length, refused }, withdrawn };
  };

/** All of a group change alike. */
async function applyChange(
  platform: Pick<Platform, 'startTask'>,
  tx: Tx,
  context: Context,
  group: readonly Allowed[],
  removal: RemovalData | null,
): Promise<Withdrawn[]> {
  const { shopId } = context.scope;
  const { mainStatus, publicationStatus, withdraw } = group[0]!.change;
  const ids = group.map(({ candidate }) => candidate.id);
  const withdrawn = withdraw
    ? await withdrawFromShop(platform)(tx, context, withdrawalOf(ids, withdraw, shopId, removal))
    : [];
  if (!withdraw && (publicationStatus === 'pending' || publicationStatus === 'archived')) {
    await setPublicationStatus(tx, ids, shopId, publicationStatus);
    tx.record(group.map(({ candidate }) => publicationHistory(candidate, shopId, publicationStatus)));
  }
  if (mainStatus !== undefined) {
    await productsRepository(tx.db).setStatus(ids, mainStatus, context.now());
    tx.record(group.map(({ candidate }) => statusHistory(candidate, mainStatus)));
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

const statusHistory = ({ id, status }: Allowed['candidate'], to: MainStatus): HistoryEntry => ({
  entity: 'product',
  id,
  action: 'status_changed',
  before: { status },
  after: { status: to },
});

const publicationHistory = ({ id, publication }: Allowed['candidate'], shop: number, to: string): HistoryEntry => ({
  entity: 'product',
  id,
  action: 'status_changed',
  before: { shop, status: publication },
  after: { shop, status: to },
});
