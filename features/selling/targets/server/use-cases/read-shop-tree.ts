import { listsCategories, listsProperties } from '#connectors/kit/shop-connector.ts';
import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type { readShopTree as call } from '../../contract/targets.calls.ts';
import { targetErrors } from '../../contract/targets.errors.ts';
import { readShopTreeTask } from '../../contract/targets.tasks.ts';
import type { MappedKind } from '../mapped-kinds.ts';
import { targetsReadModel } from '../targets.read-model.ts';

/** Gives the shop's name. @throws AppError shop_tells_no_categories, shop_tells_no_properties, shop_not_connected */
export async function refuseUntold(
  db: Db,
  shopId: number,
  connectorFor: ConnectorFor,
  kind: MappedKind,
): Promise<{ shop: string }> {
  const { name: shop } = await targetsReadModel(db).getShop(shopId, readShopTreeTask.type);
  if (!kind.tells(await connectorFor(shopId))) throw new AppError(kind.untold, { values: { shop } });
  return { shop };
}

/** Starts the reading of what the shop has. */
export const readShopTree =
  ({ db, unitOfWork, startTask }: Pick<Platform, 'db' | 'unitOfWork' | 'startTask'>, connectorFor: ConnectorFor) =>
  async (_input: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const { shopId } = context.scope;
    const connector = await connectorFor(shopId);
    if (!listsCategories(connector) && !listsProperties(connector)) {
      const { name: shop } = await targetsReadModel(db).getShop(shopId, readShopTreeTask.type);
      throw new AppError(targetErrors.tellsNothing, { values: { shop } });
    }
    return unitOfWork(context, async (tx) => ({ taskId: await startTask(tx, context, readShopTreeTask, {}) }));
  };
