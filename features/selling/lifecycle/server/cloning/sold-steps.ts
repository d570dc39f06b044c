import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import type { CloneInput } from '#kit/clone.ts';
import { type CloneSteps, partOfSteps } from '#server/clones.ts';
import type { Platform } from '#server/feature.ts';
import type { OperationContext } from '#server/operations/handle-operation.ts';
import { listSold, type Standing } from '../moving/standings.read-model.ts';
import { statusSteps } from '../moving/status-steps.ts';

/**
 * Moves products to Approved in the target, by the one rule of moves. A product is approved for the whole market, so only one that left
 * the target has to be brought back: those that the target never had are approved there already.
 */
export const soldSteps =
  (platform: Platform) =>
  ({ from, to }: CloneInput, own: OperationContext): CloneSteps<Standing> => {
    const context = { ...own, scope: { ...own.scope, shopId: to } };
    const steps = statusSteps(platform)({ target: productStatus.approved, removal: null }, context);
    return partOfSteps(steps, (db) => listSold(db, from, to));
  };
