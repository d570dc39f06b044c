import { shopChanged } from '#features/base/shops/contract/shops.events.ts';
import { followReadiness } from '#features/catalogue/products/server/products.public.ts';
import { sellerRemoved, sellerSuspended } from '#features/catalogue/sellers/contract/sellers.events.ts';
import { connectionChanged, shopProductTold } from '#features/selling/connections/contract/connections.events.ts';
import { deliveryTextsChanged } from '#features/selling/delivery-time/contract/delivery-time.events.ts';
import { AppError } from '#kit/error.ts';
import { taskErrors } from '#kit/platform.errors.ts';
import { type EventMeta, listenTo } from '#server/events/dispatcher.ts';
import type { Platform } from '#server/feature.ts';
import { demandsChanged } from '../contract/publishing.events.ts';
import { refreshShopsTask, refreshShopTask, withdrawSellerTask } from '../contract/publishing.tasks.ts';
import { noteTold } from './drift/told-products.ts';
import { publicationSourceReadModel } from './publication-source.read-model.ts';
import { publicationsRepository } from './publications.repository.ts';
import { tryAgain } from './queue/try-again.ts';

/**
 * A seller who may not sell any more leaves all shops (trap T55); lifting a suspension publishes nothing again. Attributes a shop
 * requires anew, or no longer, decide the readiness of products.
 */
export const publishingListeners = (platform: Pick<Platform, 'db' | 'unitOfWork' | 'startTask'>) => {
  const { db, unitOfWork, startTask } = platform;
  const withdraw = async (sellerId: number, reason: 'suspended_seller' | 'removed_seller', meta: EventMeta) => {
    const by = { userId: meta.userId, shopId: meta.shopId, cause: `event:${meta.id}` };
    try {
      await unitOfWork(by, (tx) => startTask(tx, by, withdrawSellerTask, { sellerId, reason }));
    } catch (error) {
      // Events come at least once; the task that is there already does it.
      if (!(error instanceof AppError) || error.definition !== taskErrors.alreadyRunning) throw error;
    }
  };
  return [
    listenTo(sellerSuspended, ({ sellerId }, meta) => withdraw(sellerId, 'suspended_seller', meta)),
    listenTo(sellerRemoved, ({ sellerId }, meta) => withdraw(sellerId, 'removed_seller', meta)),
    listenTo(shopChanged, async ({ id, texts, amounts }, meta) => {
      if (!texts && !amounts) return;
      const by = { userId: meta.userId, shopId: meta.shopId, cause: `event:${meta.id}` };
      await unitOfWork(by, (tx) => startTask(tx, by, refreshShopTask, { shopId: id }));
    }),
    listenTo(deliveryTextsChanged, async ({ shopId }, meta) => {
      const by = { userId: meta.userId, shopId: meta.shopId, cause: `event:${meta.id}` };
      const shops = (await publicationSourceReadModel(db).listShops()).filter(
        ({ id, connected }) => connected && (shopId === null || id === shopId),
      );
      const shopIds: number[] = [];
      for (const { id } of shops) if ((await publicationsRepository(db).countLive(id)) > 0) shopIds.push(id);
      if (shopIds.length === 0) return;
      await unitOfWork(by, (tx) =>
        startTask(tx, { ...by, shopId: shopId ?? meta.shopId }, refreshShopsTask, { shopIds }),
      );
    }),
    listenTo(connectionChanged, async ({ shopId, languages }, meta) => {
      await unitOfWork({ userId: null, shopId, cause: 'connection' }, (tx) => tryAgain(tx.db, shopId));
      if (!languages) return;
      const by = { userId: meta.userId, shopId: meta.shopId, cause: `event:${meta.id}` };
      await unitOfWork(by, (tx) => startTask(tx, by, refreshShopTask, { shopId }));
    }),
    listenTo(shopProductTold, ({ shopId, remoteId }) => noteTold(platform, shopId, remoteId)),
    listenTo(demandsChanged, async ({ attributes }, meta) => {
      if (attributes) await followReadiness(platform)(null, meta);
    }),
  ];
};
