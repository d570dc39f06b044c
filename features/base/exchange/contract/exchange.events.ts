import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

const tell = ['Read_Product', 'Read_Category', 'Read_Product-Reseller'];

/** Another rate is in force of these pairs (`EURALL`): one was entered, fetched or accepted, one ran out, or a day began on which one holds. */
export const ratesChanged = defineEvent({
  name: 'exchange.ratesChanged',
  payload: z.object({ pairs: z.array(z.string()).min(1) }),
  tell,
});

/**
 * Something else of the page: how a pair, a source or a currency is kept, or a rate that waits. `terms`: pairs whose buffer or greatest age
 * changed, so that costs made with them are others. It also goes with every change of a rate, which follows the policy of its pair.
 */
export const exchangeChanged = defineEvent({
  name: 'exchange.changed',
  payload: z.object({ terms: z.array(z.string()).optional() }),
  tell: ['Read_Product-Data', 'Update_Product-Data'],
});
