import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import { handleOperation, type OperationContext, type OperationHandler } from '#server/operations/handle-operation.ts';
import {
  acceptFromShopOperation,
  bindOperation,
  removeFromShopOperation,
  sendPricesOperation,
  sendToShopOperation,
  unbindOperation,
} from '../contract/publishing.operations.ts';
import { bindSteps, refuseUnbindable, unbindSteps } from './bindings/bind-steps.ts';
import { acceptSteps } from './drift/accept-steps.ts';
import { sendPriceSteps } from './prices/send-price-steps.ts';
import { publicationSourceReadModel } from './publication-source.read-model.ts';
import { sendShops } from './sending/send-shops.ts';
import { sendSteps } from './sending/send-steps.ts';
import { removalSteps } from './withdrawing/removal-steps.ts';

/** What can be done with many products in a shop at once. */
export const publishingOperations = (platform: Platform, connectorFor: ConnectorFor): OperationHandler[] => [
  handleOperation(removeFromShopOperation, {
    check: nameShop,
    open: ({ removal }, context) => removalSteps(platform, connectorFor)(removal, context),
  }),
  handleOperation(acceptFromShopOperation, { check: nameShop, open: (_input, context) => acceptSteps(context) }),
  handleOperation(bindOperation, {
    check: (db, _input, { scope }) => refuseUnbindable(db, scope.shopId, connectorFor),
    open: bindSteps(platform),
  }),
  handleOperation(unbindOperation, {
    check: (db, _input, { scope }) => refuseUnbindable(db, scope.shopId, connectorFor),
    open: (_input, context) => unbindSteps(platform, context),
  }),
  handleOperation(sendToShopOperation, {
    check: nameShop,
    open: sendSteps(platform),
    shopsOf: ({ updateOtherShops }, { db, ids, ...context }) => sendShops(db, { ids, updateOtherShops }, context),
  }),
  handleOperation(sendPricesOperation, {
    check: nameShop,
    open: (_input, context) => sendPriceSteps(platform, context),
  }),
];

async function nameShop(db: Db, _input: unknown, { scope }: OperationContext): Promise<{ shop: string }> {
  const shops = await publicationSourceReadModel(db).listShops();
  return { shop: shops.find((shop) => shop.id === scope.shopId)?.name ?? '' };
}
