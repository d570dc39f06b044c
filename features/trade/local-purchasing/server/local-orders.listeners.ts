import { documentCleared } from '#features/trade/documents/contract/documents.events.ts';
import { orderChanged } from '#features/trade/orders/contract/orders.events.ts';
import { listenTo, ofThose } from '#server/events/dispatcher.ts';
import type { Platform } from '#server/feature.ts';
import { followEntries, freezeCommissions } from './follow-entries.ts';
import { openLocalOrders } from './open-local-orders.ts';
import { supplyReadModel } from './supply.read-model.ts';
import { mailCleared } from './use-cases/manage-statements.ts';

/**
 * What follows from any change of a customer's order for its local sellers: commissions, their orders, what they earn. Safe to repeat. An invoice that was
 * cleared is mailed.
 */
export const localOrdersListeners = (
  platform: Pick<Platform, 'db' | 'readDb' | 'unitOfWork' | 'now' | 'config' | 'storage'>,
) => [
  listenTo(
    orderChanged,
    ({ orderId, shopId }, meta) => followOrder(platform, { userId: null, shopId, cause: `event:${meta.id}` }, orderId),
    ofThose(
      ({ orderId }) => orderId,
      (ids) => supplyReadModel(platform.db).listLocal(ids),
    ),
  ),
  listenTo(documentCleared, async ({ documentId, orderId }, meta) => {
    if (orderId === null)
      await mailCleared(platform)({ userId: null, shopId: null, cause: `event:${meta.id}` }, documentId);
  }),
];

export async function followOrder(
  { db, unitOfWork, now, config }: Pick<Platform, 'db' | 'unitOfWork' | 'now' | 'config'>,
  by: { readonly userId: number | null; readonly shopId: number | null; readonly cause: string },
  orderId: number,
): Promise<void> {
  const found = supplyReadModel(db);
  if ((await found.listUnfrozen(orderId)).length > 0)
    await unitOfWork(by, (tx) => freezeCommissions(tx, orderId, now()));
  const needs = await found.listNeeds(orderId, now());
  if (needs.length > 0) await openLocalOrders({ unitOfWork, config }, by, orderId, needs, now());
  if (await found.hasDelivered(orderId)) await unitOfWork(by, (tx) => followEntries(tx, orderId, now()));
}
