import { cause } from '#server/causes.ts';
import { orderProblemsCause } from '../contract/orders.causes.ts';
import { problemCodes } from '../contract/orders.words.ts';
import { ordersListReadModel } from './orders.list.read-model.ts';

/** Counted by the filter of the list, so that the list behind the number shows as many. */
export const ordersCauses = [
  cause(orderProblemsCause, async (db) =>
    (await ordersListReadModel(db).countProblems()).flatMap(({ shop, code, count, since }) => {
      const line = problemCodes.find((known) => known === code);
      return line ? [{ line, shopId: shop, count, since }] : [];
    }),
  ),
];
