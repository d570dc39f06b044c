import { AppError, generalErrors } from '#kit/error.ts';
import type { Actor } from '#server/context.ts';
import { handleOperation, type OperationHandler } from '#server/operations/handle-operation.ts';
import { packLinesOperation, shipOrdersOperation } from '../contract/packages.operations.ts';
import { packLinesSteps } from './writing/pack-lines-steps.ts';
import { shipSteps } from './writing/ship-steps.ts';

/** Parcels carry the names and addresses of customers. */
const guard = (_input: unknown, actor: Pick<Actor, 'sellerId'>): void => {
  if (actor.sellerId !== null) throw new AppError(generalErrors.forbidden);
};

/** What can be done with the parcels of many orders at once. */
export const packageOperations: readonly OperationHandler[] = [
  handleOperation(packLinesOperation, { guard, open: (_input, context) => packLinesSteps(context) }),
  handleOperation(shipOrdersOperation, { guard, open: shipSteps }),
];
