import { categoryPaths, requireLeafCategories } from '#features/catalogue/categories/server/categories.public.ts';
import { AppError } from '#kit/error.ts';
import type { Platform } from '#server/feature.ts';
import { handleOperation, type OperationContext, type OperationHandler } from '#server/operations/handle-operation.ts';
import { productErrors } from '../contract/products.errors.ts';
import * as operations from '../contract/products.operations.ts';
import { displayStatus, productStatus } from '../contract/products.status.ts';
import { assignmentSteps } from './changing/assignment-steps.ts';
import { categorySteps } from './changing/category-steps.ts';
import { checkAssignments } from './changing/check-assignments.ts';
import { checkFields } from './changing/check-fields.ts';
import { fieldSteps } from './changing/field-steps.ts';
import { statusSteps } from './changing/status-steps.ts';
import { mayDelete } from './products.access.ts';

/** What can be done with many products at once; each is also reachable by its own call. */
export const productsOperations = (platform: Platform): OperationHandler[] => [
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
  handleOperation(operations.categoriesOperation, {
    async check(db, { categoryId, action }) {
      // What has become a parent can still be taken away.
      if (action !== 'remove') await requireLeafCategories(db, [categoryId], 'bulk', 'data.id');
      const category = (await categoryPaths(db, [categoryId])).get(categoryId)?.name ?? String(categoryId);
      return { category, action };
    },
    open: categorySteps,
  }),
  handleOperation(operations.assignOperation, {
    check: checkAssignments,
    open: assignmentSteps,
  }),
  handleOperation(operations.editFieldsOperation, { check: checkFields, open: fieldSteps }),
];

/** Approving is for pending products; anything else is a warning (trap T49). */
const only = { status: productStatus.pending, otherwise: productErrors.notPending } as const;

/** Removed and Archived must not go round the right their own calls ask for (trap T10). */
function refuseWithoutDelete(status: number, actor: OperationContext['actor']): void {
  const asksDelete = status === productStatus.removed || status === productStatus.archived;
  if (asksDelete && !mayDelete(actor)) throw new AppError(productErrors.deleteNeeded);
}
