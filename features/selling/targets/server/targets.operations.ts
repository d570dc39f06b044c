import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import type { Platform } from '#server/feature.ts';
import { handleOperation, type OperationHandler, type Subject } from '#server/operations/handle-operation.ts';
import { mapTargetsOperation, unmapTargetsOperation } from '../contract/targets.operations.ts';
import { readShopTreeTask } from '../contract/targets.tasks.ts';
import { mapSteps, unmapSteps } from './target-steps.ts';
import { targetsReadModel } from './targets.read-model.ts';
import { leavesOf } from './trees.ts';
import { refuseUntold } from './use-cases/read-shop-tree.ts';

/** What can be done with many categories in a shop at once. Mapping asks whether the platform can; the way back is open to every shop. */
export const targetsOperations = (platform: Platform, connectorFor: ConnectorFor): OperationHandler[] => [
  handleOperation(mapTargetsOperation, {
    check: (db, _input, { scope }) => refuseUntold(db, scope.shopId, connectorFor),
    open: mapSteps(platform),
  }),
  handleOperation(unmapTargetsOperation, {
    check: async (db, _input, { scope }) => ({
      shop: (await targetsReadModel(db).getShop(scope.shopId, readShopTreeTask.type)).name,
    }),
    open: (_input, context) => unmapSteps(platform, context),
  }),
];

/** Our categories as what is mapped; a list of them has no "select all". */
export const categoryTargetSubject: Subject = {
  name: 'category_target',
  select: async () => [],
  async describe(db, ids) {
    const leaves = new Map(leavesOf(await targetsReadModel(db).listOurs()).map((leaf) => [leaf.id, leaf]));
    return new Map(
      ids.flatMap((id) => {
        const leaf = leaves.get(id);
        return leaf ? [[id, { code: leaf.path.at(-1) ?? '', name: leaf.path.slice(0, -1).join(' > ') }] as const] : [];
      }),
    );
  },
};
