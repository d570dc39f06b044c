import type { BuildFeature } from '#server/feature.ts';
import { poItemOperations } from './changing/po-items.operations.ts';
import { poItemSubject } from './changing/po-items.subject.read-model.ts';
import { poItemsLists } from './po-items.lists.ts';
import { purchaseDeskRoutes } from './purchase-desk.routes.ts';

export const purchaseDeskFeature: BuildFeature = (platform) => ({
  name: 'purchase-desk',
  routes: purchaseDeskRoutes(platform),
  operations: poItemOperations,
  subjects: [poItemSubject],
  lists: poItemsLists(platform),
});
