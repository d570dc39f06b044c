import { AppError, generalErrors } from '#kit/error.ts';
import { handleOperation, type OperationHandler } from '#server/operations/handle-operation.ts';
import { shipOrdersOperation } from '../contract/packages.operations.ts';
import { shipSteps } from './writing/ship-steps.ts';

/** What can be done with the parcels of many orders at once. */
export const packageOperations: readonly OperationHandler[] = [
  handleOperation(shipOrdersOperation, {
    // Parcels carry the names and addresses of customers.
    guard: (_input, actor) => {
      if (actor.sellerId !== null) throw new AppError(generalErrors.forbidden);
    },
    open: shipSteps,
  }),
];
