import type { Platform } from '#server/feature.ts';
import { handleOperation, type OperationHandler } from '#server/operations/handle-operation.ts';
import { houseOnly } from '#server/operations/house-only.ts';
import * as operations from '../../contract/returns.operations.ts';
import { answerReturnSteps, approveRefundSteps, declineRefundSteps } from './answer-steps.ts';
import { cancelRefundSteps } from './cancel-refund-steps.ts';

/** Returns and refunds are of customers: nobody who belongs to a seller changes them, one or many. */
const guard = houseOnly;

/** What can be done with many returns or refunds at once, and with lines that are paid back. */
export const returnOperations = ({ secrets }: Pick<Platform, 'secrets'>): readonly OperationHandler[] => [
  handleOperation(operations.cancelRefundOperation, {
    guard,
    open: (input, context) => cancelRefundSteps(input, context, secrets),
  }),
  handleOperation(operations.acceptReturnsOperation, {
    guard,
    check: async (_db, { mail }) => ({ told: mail ? '✓' : '–' }),
    open: ({ mail }, context) => answerReturnSteps({ accept: true, reason: '', mail }, context),
  }),
  handleOperation(operations.refuseReturnsOperation, {
    guard,
    open: ({ reason }, context) => answerReturnSteps({ accept: false, reason, mail: false }, context),
  }),
  handleOperation(operations.approveRefundsOperation, {
    guard,
    open: (_input, context) => approveRefundSteps(context),
  }),
  handleOperation(operations.declineRefundsOperation, { guard, open: declineRefundSteps }),
];
