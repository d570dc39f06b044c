import { handleOperation, type OperationHandler } from '#server/operations/handle-operation.ts';
import { houseOnly } from '#server/operations/house-only.ts';
import { packLinesOperation, shipOrdersOperation } from '../contract/packages.operations.ts';
import { packLinesSteps } from './writing/pack-lines-steps.ts';
import { shipSteps } from './writing/ship-steps.ts';

/** Parcels carry the names and addresses of customers. */
const guard = houseOnly;

/** What can be done with the parcels of many orders at once. */
export const packageOperations: readonly OperationHandler[] = [
  handleOperation(packLinesOperation, { guard, open: (_input, context) => packLinesSteps(context) }),
  handleOperation(shipOrdersOperation, { guard, open: shipSteps }),
];
