import { productErrors } from '#features/catalogue/products/contract/products.errors.ts';
import { displayStatus, productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { mayDelete } from '#features/catalogue/products/server/products.public.ts';
import { AppError } from '#kit/error.ts';
import type { Platform } from '#server/feature.ts';
import { handleOperation, type OperationContext, type OperationHandler } from '#server/operations/handle-operation.ts';
import * as operations from '../contract/lifecycle.operations.ts';
import { statusSteps } from './moving/status-steps.ts';

/** Moves of many products at once; each is also reachable by its own call. */
export const lifecycleOperations = (platform: Platform): OperationHandler[] => [
  handleOperation(operations.changeStatusOperation, {
    guard: ({ status }, actor) => refuseWithoutDelete(status, actor),
    check: async (_db, { status }) => ({ status: displayStatus(status, null) }),
    open: ({ status, removal }, context) => statusSteps(platform)({ target: status, removal }, context),
  }),
  handleOperation(operations.approveOperation, {
    open: (_input, context) => statusSteps(platform)({ target: productStatus.approved, removal: null, only }, context),
  }),
  handleOperation(operations.archiveOperation, {
    open: (_input, context) => statusSteps(platform)({ target: productStatus.archived, removal: null }, context),
  }),
];

/** Approving is for pending products; anything else is a warning (trap T49). */
const only = { status: productStatus.pending, otherwise: productErrors.notPending } as const;

/** Removed and Archived must not go round the right their own calls ask for (trap T10). */
function refuseWithoutDelete(status: number, actor: OperationContext['actor']): void {
  const asksDelete = status === productStatus.removed || status === productStatus.archived;
  if (asksDelete && !mayDelete(actor)) throw new AppError(productErrors.deleteNeeded);
}
