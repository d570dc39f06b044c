import { isDeepStrictEqual } from 'node:util';
import { productsChanged } from '#features/catalogue/products/contract/products.events.ts';
import { productStatesRepository, productStatusEntity } from '#features/catalogue/products/server/products.public.ts';
import { type PublicationBefore, restorePublications } from '#features/selling/publishing/server/publishing.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type { OperationContext } from '#server/operations/handle-operation.ts';
import { statusHistory } from './move-products.ts';
import type { Standing, StandingFacts } from './standings.read-model.ts';

type Restore = { readonly facts: StandingFacts; readonly before: Standing };

/**
 * Puts products back where they stood, themselves and in each shop. What was in a shop is sent there again by a task:
 * only sending puts a product in a shop (trap T45).
 */
export const restoreStandings =
  (platform: Pick<Platform, 'startTask'>) =>
  async (tx: Tx, context: OperationContext, restores: readonly Restore[]): Promise<void> => {
    const moved = restores.filter(({ facts, before }) => facts.value.status !== before.status);
    for (const [status, group] of Map.groupBy(moved, ({ before }) => before.status)) {
      const ids = group.map(({ facts }) => facts.id);
      await productStatesRepository(tx.db).restoreStatus(ids, status, context.now());
      tx.record(group.map(({ facts }) => statusHistory(facts.id, facts.value.status, status)));
      tx.touch(productStatusEntity, ids);
    }
    const { shopId } = context.scope;
    const by = { userId: context.actor.userId, shopId, cause: context.cause };
    await restorePublications(platform)(tx, by, restores.flatMap(publicationsOf));
    tx.emit(productsChanged, { ids: restores.map(({ facts }) => facts.id) });
  };

/** The shops where it stands differently now. */
function publicationsOf({ facts, before }: Restore): PublicationBefore[] {
  return Object.entries(before.shops)
    .filter(([shop, was]) => !isDeepStrictEqual(facts.value.shops[shop], was))
    .map(([shop, { status, reason, infos }]) => ({
      productId: facts.id,
      shopId: Number(shop),
      now: facts.value.shops[shop]?.status ?? null,
      status,
      reason,
      additionalInfos: infos,
    }));
}
