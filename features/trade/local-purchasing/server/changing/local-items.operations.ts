import { dayIn, houseZone } from '#kit/clock.ts';
import { refuseField } from '#kit/error.ts';
import { handleOperation, type OperationHandler } from '#server/operations/handle-operation.ts';
import { houseOnly } from '#server/operations/house-only.ts';
import * as operations from '../../contract/local-items.operations.ts';
import { localRefusalTexts } from '../../contract/local-orders.answers.ts';
import { localOrderSentences as says } from '../../contract/local-orders.sentences.ts';
import { pickedSteps, planSteps, refuseSteps } from './item-steps.ts';

/** The house plans, drives and speaks for sellers; nobody of a seller has a part in it. */
const guard = houseOnly;

/** What can be done with many lines of orders to local sellers at once. */
export const localItemOperations: readonly OperationHandler[] = [
  handleOperation(operations.planItemsOperation, {
    guard,
    async check(_db, { day, driver }, { now }) {
      if (day !== null && day < dayIn(now(), houseZone)) throw refuseField('input.day', says.pickUpDay);
      const when = day === null ? '–' : day.split('-').reverse().join('.');
      return { when: [when, day === null ? '' : driver].filter(Boolean).join(', ') };
    },
    open: planSteps,
  }),
  handleOperation(operations.pickedItemsOperation, { guard, open: (_input, context) => pickedSteps(context) }),
  handleOperation(operations.refuseItemsOperation, {
    guard,
    check: async (_db, { reason }) => ({ why: localRefusalTexts[reason].en }),
    open: refuseSteps,
  }),
];
