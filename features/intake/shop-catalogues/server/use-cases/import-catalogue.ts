import { showsForeign } from '#connectors/kit/shop-connector.ts';
import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import { feedsErrors } from '#features/intake/feeds/contract/feeds.errors.ts';
import { getFeedReseller } from '#features/intake/feeds/server/feeds.public.ts';
import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { importCatalogue as call } from '../../contract/shop-catalogues.calls.ts';
import { shopCatalogueErrors } from '../../contract/shop-catalogues.errors.ts';
import { readShopCatalogueTask } from '../../contract/shop-catalogues.tasks.ts';

/** Starts the reading of what a shop has already, for a reseller whose products it becomes. */
export const importCatalogue =
  ({ db, unitOfWork, startTask }: Pick<Platform, 'db' | 'unitOfWork' | 'startTask'>, connectorFor: ConnectorFor) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const { shopId } = context.scope;
    const seller = await getFeedReseller(db, body.seller_id);
    if (seller.local_seller) throw refuseField('seller_id', feedsErrors.notAReseller);
    if (!showsForeign(await connectorFor(shopId))) {
      const shop = (await shopsRepository(db).listConnected()).find(({ id }) => id === shopId)?.name ?? '';
      throw new AppError(shopCatalogueErrors.tellsNone, { values: { shop } });
    }
    return unitOfWork(context, async (tx) => {
      tx.record([{ entity: 'shop', id: shopId, action: 'catalogue-read', after: { for_seller: seller.name } }]);
      return { taskId: await startTask(tx, context, readShopCatalogueTask, { sellerId: seller.id }) };
    });
  };
