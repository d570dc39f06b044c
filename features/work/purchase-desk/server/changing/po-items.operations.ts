import { refuseField } from '#kit/error.ts';
import { handleOperation, type OperationHandler } from '#server/operations/handle-operation.ts';
import { houseOnly } from '#server/operations/house-only.ts';
import * as operations from '../../contract/po-items.operations.ts';
import { poItemsTexts as words } from '../../contract/po-items.texts.ts';
import { confirmSteps, promisedSteps, receiveSteps } from './day-steps.ts';
import { cancelSteps, moveSteps, supplierSteps } from './place-steps.ts';
import { poItemsRepository } from './po-items.repository.ts';

/** The house buys: nobody who belongs to a seller has a part in it, whatever right they were given. */
const guard = houseOnly;
const when = (day: string | null) => ({ when: day === null ? '–' : day.split('-').reverse().join('.') });

/** What can be done with many lines of purchase orders at once. */
export const poItemOperations: readonly OperationHandler[] = [
  handleOperation(operations.setPromisedOperation, {
    guard,
    check: async (_db, { day }) => when(day),
    open: promisedSteps,
  }),
  handleOperation(operations.confirmItemsOperation, {
    guard,
    check: async (_db, { day }) => when(day),
    open: confirmSteps,
  }),
  handleOperation(operations.moveItemsOperation, {
    guard,
    async check(db, { order_id }) {
      const draft = await poItemsRepository(db).findDraft(order_id);
      if (draft?.status !== 'draft') throw refuseField('input.order_id', words.chooseDraft);
      return { order: draft.number };
    },
    open: moveSteps,
  }),
  handleOperation(operations.changeSupplierOperation, {
    guard,
    async check(db, { seller_id }) {
      const name = await poItemsRepository(db).findSupplier(seller_id);
      if (name === null) throw refuseField('input.seller_id', words.chooseSupplier);
      return { supplier: name };
    },
    open: supplierSteps,
  }),
  handleOperation(operations.receiveItemsOperation, { guard, open: (_input, context) => receiveSteps(context) }),
  handleOperation(operations.cancelItemsOperation, { guard, open: cancelSteps }),
];
