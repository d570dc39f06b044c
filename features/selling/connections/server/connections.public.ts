import { hashToken } from '#features/base/session/server/session.public.ts';
import type { Platform } from '#server/feature.ts';
import type { FindKeyHolder } from '#server/http/key-holder.ts';
import { shopOrdersWaiting } from '../contract/connections.events.ts';
import { openedSettings } from './shop-connections.ts';
import { shopKeysReadModel } from './shop-keys.read-model.ts';
import { shopKeysRepository } from './shop-keys.repository.ts';

export { type LateWhy, lateAnswer } from './late-answer.ts';
export { listStorefronts } from './list-connections.ts';
export { platformOf, readPace } from './read-pace.ts';
export { type ConnectionNeeds, type ConnectorFor, installedConnectors, shopConnections } from './shop-connections.ts';
export { keepingOrderLimits, type ShopsOfCampaigns, shopsOfCampaigns } from './shops-of-campaigns.ts';

/** Finds which shop's key came with a request, and notes that it was used. */
export const findShopKey =
  ({ db, now }: Pick<Platform, 'db' | 'now'>): FindKeyHolder =>
  async (key) => {
    const at = now();
    const holder = await shopKeysReadModel(db).findHolder(hashToken(key), at);
    if (holder) await shopKeysRepository(db).noteUse(holder.keyId, at);
    return holder;
  };

/** What was entered as secret for the connection of a shop, by the key of the field. */
export const secretsOf = (needs: Pick<Platform, 'db' | 'secrets'>, shopId: number): Promise<Record<string, string>> =>
  openedSettings(needs, shopId);

/** Has the orders of a shop read at once: something was placed or changed in it. Call it after the shop's own commit. */
export const nudgeOrderPull = ({ unitOfWork }: Pick<Platform, 'unitOfWork'>, shopId: number): Promise<void> =>
  unitOfWork({ userId: null, shopId, cause: 'shop' }, async (tx) => tx.emit(shopOrdersWaiting, { shopId }));
