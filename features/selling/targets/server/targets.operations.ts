import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import type { Platform } from '#server/feature.ts';
import { handleOperation, type OperationHandler, type Subject } from '#server/operations/handle-operation.ts';
import {
  mapAttributeTargetsOperation,
  mapTargetsOperation,
  unmapAttributeTargetsOperation,
  unmapTargetsOperation,
} from '../contract/targets.operations.ts';
import { readShopTreeTask } from '../contract/targets.tasks.ts';
import { type MappedKind, mappedAttributes, mappedCategories } from './mapped-kinds.ts';
import { mapSteps, unmapSteps } from './target-steps.ts';
import { targetsReadModel } from './targets.read-model.ts';
import { refuseUntold } from './use-cases/read-shop-tree.ts';

/**
 * What can be done with many categories and attributes in a shop at once. Mapping asks whether the platform can; the way back is open to every shop.
 */
export const targetsOperations = (platform: Platform, connectorFor: ConnectorFor): OperationHandler[] => [
  handleOperation(mapTargetsOperation, {
    check: (db, _input, { scope }) => refuseUntold(db, scope.shopId, connectorFor, mappedCategories),
    open: ({ pairs }, context) =>
      mapSteps(platform, mappedCategories)(
        pairs.map(({ category_id: id, remote_id }) => ({ id, remote_id })),
        context,
      ),
  }),
  handleOperation(unmapTargetsOperation, {
    check: async (db, _input, { scope }) => ({
      shop: (await targetsReadModel(db).getShop(scope.shopId, readShopTreeTask.type)).name,
    }),
    open: (_input, context) => unmapSteps(platform, mappedCategories, context),
  }),
  handleOperation(mapAttributeTargetsOperation, {
    check: (db, _input, { scope }) => refuseUntold(db, scope.shopId, connectorFor, mappedAttributes),
    open: ({ pairs }, context) =>
      mapSteps(platform, mappedAttributes)(
        pairs.map(({ group_id: id, remote_id }) => ({ id, remote_id })),
        context,
      ),
  }),
  handleOperation(unmapAttributeTargetsOperation, {
    check: async (db, _input, { scope }) => ({
      shop: (await targetsReadModel(db).getShop(scope.shopId, readShopTreeTask.type)).name,
    }),
    open: (_input, context) => unmapSteps(platform, mappedAttributes, context),
  }),
];

/** Ours as what is mapped; a list of them has no "select all". */
const subjectOf = (name: string, kind: MappedKind): Subject => ({
  name,
  select: async () => [],
  async describe(db, ids) {
    const leaves = new Map((await kind.listOurs(db)).leaves.map((leaf) => [leaf.id, leaf]));
    return new Map(
      ids.flatMap((id) => {
        const leaf = leaves.get(id);
        return leaf ? [[id, { code: leaf.path.at(-1) ?? '', name: leaf.path.slice(0, -1).join(' > ') }] as const] : [];
      }),
    );
  },
});
export const targetSubjects: readonly Subject[] = [
  subjectOf('category_target', mappedCategories),
  subjectOf('attribute_target', mappedAttributes),
];
