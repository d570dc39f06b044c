import type { Platform } from '#server/feature.ts';
import { handleOperation, type OperationHandler } from '#server/operations/handle-operation.ts';
import { removeFromShopOperation } from '../contract/publishing.operations.ts';
import { publicationSourceReadModel } from './publication-source.read-model.ts';
import type { ConnectorFor } from './publishing.connectors.ts';
import { removalSteps } from './withdrawing/removal-steps.ts';

/** What can be done with many products in a shop at once. */
export const publishingOperations = (platform: Platform, connectorFor: ConnectorFor): OperationHandler[] => [
  handleOperation(removeFromShopOperation, {
    check: async (db, _input, { scope }) => {
      const shops = await publicationSourceReadModel(db).listShops();
      return { shop: shops.find((shop) => shop.id === scope.shopId)?.name ?? '' };
    },
    open: ({ removal }, context) => removalSteps(platform, connectorFor)(removal, context),
  }),
];
