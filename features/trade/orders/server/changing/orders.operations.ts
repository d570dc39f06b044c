import { refuseField } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import { handleOperation, type OperationHandler } from '#server/operations/handle-operation.ts';
import { houseOnly } from '#server/operations/house-only.ts';
import * as operations from '../../contract/orders.operations.ts';
import { writesMails } from '../../contract/orders.operations.ts';
import { orderSentences } from '../../contract/orders.sentences.ts';
import { ordersDetailReadModel } from '../orders.detail.read-model.ts';
import { noteSteps, promiseSteps, setLinesSteps } from './line-steps.ts';
import { mailSteps } from './mail-steps.ts';
import { assignSteps, cancelSteps, holdSteps, releaseSteps, tagSteps } from './order-steps.ts';
import { productNamed, replaceSteps } from './replace-steps.ts';

/** Orders hold the data of customers: nobody who belongs to a seller changes them, one or many. */
const guard = houseOnly;

async function nameOf(db: Db, userId: number | null): Promise<string> {
  if (userId === null) return '–';
  const person = (await ordersDetailReadModel(db).assignees(null)).find(({ id }) => id === userId);
  if (!person) throw refuseField('input.user_id', orderSentences.notHere);
  return person.name;
}

/** What can be done with many orders, or many of their lines, at once. */
export const orderOperations: readonly OperationHandler[] = [
  handleOperation(operations.tagOrdersOperation, {
    guard,
    check: async (_db, { tag }) => ({ tag }),
    open: tagSteps,
  }),
  handleOperation(operations.assignOrdersOperation, {
    guard,
    check: async (db, { user_id }) => ({ person: await nameOf(db, user_id) }),
    open: (input, context) => assignSteps(input, context),
  }),
  handleOperation(operations.holdOrdersOperation, { guard, open: holdSteps }),
  handleOperation(operations.releaseOrdersOperation, { guard, open: (_input, context) => releaseSteps(context) }),
  handleOperation(operations.cancelOrdersOperation, { guard, open: cancelSteps }),
  handleOperation(operations.mailReceivedOperation, {
    guard,
    open: (_input, context) => mailSteps({ template: 'received' }, context),
  }),
  handleOperation(operations.mailWrittenOperation, {
    guard,
    check: async (_db, { about }) => ({ about }),
    open: (input, context) => mailSteps({ template: 'written', ...input }, context),
  }),
  handleOperation(operations.setPromiseOperation, {
    guard,
    check: async (_db, { days, day, mail }) => ({
      // ≈: as each line is expected.
      when: days !== null ? `+${days} d` : day === null ? '≈' : day.split('-').reverse().join('.'),
      told: mail ? writesMails : '–',
    }),
    open: promiseSteps,
  }),
  handleOperation(operations.setLinesOperation, {
    guard,
    check: async (_db, { mail }) => ({ told: mail ? writesMails : '–' }),
    open: setLinesSteps,
  }),
  handleOperation(operations.replaceLinesOperation, {
    guard,
    check: async (db, { variant_id, mail }) => ({
      product: await productNamed(db, variant_id),
      told: mail ? writesMails : '–',
    }),
    open: replaceSteps,
  }),
  handleOperation(operations.noteLinesOperation, { guard, open: noteSteps }),
];
