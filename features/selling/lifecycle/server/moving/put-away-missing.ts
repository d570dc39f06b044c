import { isDeepStrictEqual } from 'node:util';
import { productsChanged, productsStatusChanged } from '#features/catalogue/products/contract/products.events.ts';
import { type MainStatus, productStatus } from '#features/catalogue/products/contract/products.status.ts';
import {
  productStatesRepository,
  productStatusEntity,
  refusedForEan,
} from '#features/catalogue/products/server/products.public.ts';
import { restorePublications, withdrawFromShop } from '#features/selling/publishing/server/publishing.public.ts';
import type { By, HistoryEntry, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { statusHistory } from './move-products.ts';
import { listStandings, type Standing } from './standings.read-model.ts';

/** A product that was put away, and where it stood before. */
export type PutAway = {
  readonly id: number;
  readonly sku: string;
  readonly before: Standing;
  readonly after: Standing;
};

const everybody = { shopId: 0, sellerId: null };

/**
 * Puts away products of resellers that are no longer delivered, in the caller's transaction and by the moves of the product list
 * (spec section 4): what is live in a shop leaves it as "not_offered_anymore" (Removed) and stays where it is; what is live
 * nowhere goes through Ignored into the archive. Gives what moved; the tasks it starts tell the shops.
 */
export const putAwayMissing =
  (platform: Pick<Platform, 'startTask'>) =>
  async (tx: Tx, by: By, ids: readonly number[]): Promise<PutAway[]> => {
    const locked = await productStatesRepository(tx.db).lock(ids, everybody);
    const before = await listStandings(
      tx.db,
      locked.map(({ id }) => id),
      everybody,
    );
    const live = before.filter(({ value }) => liveShops(value).length > 0);
    for (const shopId of new Set(live.flatMap(({ value }) => liveShops(value)))) {
      const productIds = live.filter(({ value }) => liveShops(value).includes(shopId)).map(({ id }) => id);
      const reason = 'not_offered_anymore' as const;
      await withdrawFromShop(platform)(
        tx,
        { ...by, shopId },
        { productIds, shopIds: [shopId], to: 'removed', reason, additionalInfos: null },
      );
    }
    const resting = before.filter((one) => !live.includes(one) && one.value.status !== productStatus.archived);
    await setStatuses(
      tx,
      resting.map(({ id, value }) => ({ id, from: value.status, to: productStatus.archived })),
    );
    if (resting.length > 0) {
      const moved = resting.map(({ id }) => id);
      tx.emit(productsStatusChanged, { ids: moved, shopId: by.shopId ?? 1, status: productStatus.archived });
    }
    const moved = [...live, ...resting].map(({ id }) => id);
    const after = new Map((await listStandings(tx.db, moved, everybody)).map(({ id, value }) => [id, value]));
    const skus = await productStatesRepository(tx.db).listSkus(moved);
    return [...live, ...resting].map(({ id, value }) => ({
      id,
      sku: skus.get(id) ?? '',
      before: value,
      after: after.get(id)!,
    }));
  };

/** `twins`: an approved product has their EAN now, and the market lets one of these be approved. */
export type BroughtBack = { readonly back: ReadonlySet<number>; readonly twins: ReadonlySet<number> };

/**
 * Brings back what `putAwayMissing` put away, where it still is as that left it and may be approved again; what was in a shop is sent
 * there again by a task. Gives the ids that are back. `lockEans` was called before the products were locked.
 */
export const bringBackPutAway =
  (platform: Pick<Platform, 'startTask'>) =>
  async (tx: Tx, by: By, away: readonly Omit<PutAway, 'sku'>[]): Promise<BroughtBack> => {
    const ids = away.map(({ id }) => id);
    await productStatesRepository(tx.db).lock(ids, everybody);
    const now = new Map((await listStandings(tx.db, ids, everybody)).map(({ id, value }) => [id, value]));
    const unmoved = away.filter(({ id, after }) => isDeepStrictEqual(now.get(id), after));
    const { approved } = productStatus;
    const again = unmoved.filter(({ before, after }) => before.status === approved && after.status !== approved);
    const asked = { ids: again.map(({ id }) => id), again: true, sellerId: null };
    const twins = new Set((await refusedForEan(tx.db, asked)).keys());
    const same = unmoved.filter(({ id }) => !twins.has(id));
    await setStatuses(
      tx,
      same
        .filter(({ before, after }) => before.status !== after.status)
        .map(({ id, before, after }) => ({ id, from: after.status, to: before.status })),
    );
    await restorePublications(platform)(
      tx,
      by,
      same.flatMap(({ id, before, after }) =>
        Object.entries(before.shops)
          .filter(([shop, was]) => !isDeepStrictEqual(after.shops[shop], was))
          .map(([shop, { status, reason, infos }]) => ({
            productId: id,
            shopId: Number(shop),
            now: after.shops[shop]?.status ?? null,
            status,
            reason,
            additionalInfos: infos,
          })),
      ),
    );
    if (same.length > 0) tx.emit(productsChanged, { ids: same.map(({ id }) => id) });
    return { back: new Set(same.map(({ id }) => id)), twins };
  };

const liveShops = ({ shops }: Standing): number[] =>
  Object.entries(shops)
    .filter(([, { status }]) => status === 'in_shop')
    .map(([id]) => Number(id));

type StatusMove = { readonly id: number; readonly from: MainStatus; readonly to: MainStatus };

/** Writes moves to or from the archive. No table leads there but from Ignored, so the history has both steps. */
async function setStatuses(tx: Tx, moves: readonly StatusMove[]): Promise<void> {
  const { ignored } = productStatus;
  for (const [to, group] of Map.groupBy(moves, (move) => move.to)) {
    const ids = group.map(({ id }) => id);
    await productStatesRepository(tx.db).setStatus(ids, to, new Date());
    tx.record(
      group.flatMap(({ id, from }): HistoryEntry[] =>
        from === ignored || to === ignored
          ? [statusHistory(id, from, to)]
          : [statusHistory(id, from, ignored), statusHistory(id, ignored, to)],
      ),
    );
    tx.touch(productStatusEntity, ids);
  }
}
