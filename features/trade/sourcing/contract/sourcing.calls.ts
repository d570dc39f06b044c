import { z } from 'zod';
import { orderErrors } from '#features/trade/orders/contract/orders.errors.ts';
import { deliverTos } from '#features/trade/purchasing/contract/purchasing.answers.ts';
import { purchasingErrors } from '#features/trade/purchasing/contract/purchasing.errors.ts';
import { defineCall, id, version } from '#kit/call.ts';
import { askedStrategies } from './sourcing.choice.ts';
import { sourcingErrors as errors } from './sourcing.errors.ts';
import { allocation, orderSupply, proposal, toOrderGroup } from './sourcing.model.ts';

/** Nobody who belongs to a supplier sees for whom something is bought. */
const read = ['Read_Order'] as const;
const strategy = z.enum(askedStrategies).default('shop');

/** Lines of one proposal; with more it is repeated. */
export const proposalLimits = { lines: 10_000, shown: 500 } as const;

export const listToOrder = defineCall({
  name: 'sourcing.toOrder',
  method: 'GET',
  path: '/order/to-order',
  summary:
    'Lines of free orders with pieces nobody was asked for yet, under the supplier a strategy would order them from.',
  access: read,
  query: z.object({ strategy }),
  output: z.object({ groups: z.array(toOrderGroup), lines: z.int(), more: z.boolean() }),
});

export const proposeOrders = defineCall({
  name: 'sourcing.propose',
  method: 'POST',
  path: '/order/propose',
  summary:
    'Puts what is to be ordered on drafts, one per supplier and currency, after what is free in the hub and on open purchase orders; what is on drafts is not proposed again.',
  access: ['Create_Order'],
  body: z.object({
    line_ids: z.array(id).min(1).max(proposalLimits.lines).optional(),
    strategy,
  }),
  output: proposal,
});

export const getOrderSupply = defineCall({
  name: 'sourcing.order',
  method: 'GET',
  path: '/order/{id}/sources',
  summary:
    'What is bought for each line of an order, and who could supply what is not: cost, arrival, and why each was not chosen.',
  access: read,
  params: z.object({ id }),
  query: z.object({ strategy }),
  output: orderSupply,
});

export const chooseSource = defineCall({
  name: 'sourcing.choose',
  method: 'POST',
  path: '/order/{id}/lines/{line}/source',
  summary:
    'Says from whom a line is bought; what is on drafts of others for it is taken off. `seller_id` null: as the strategy says.',
  access: ['Update_Order'],
  params: z.object({ id, line: id }),
  body: z.object({ seller_id: z.int().positive().nullable() }),
  output: orderSupply,
  errors: [orderErrors.lineGone],
});

export const settleSurplus = defineCall({
  name: 'sourcing.surplus',
  method: 'POST',
  path: '/order/{id}/lines/{line}/surplus',
  summary:
    'What becomes of pieces a line does not need any more: used for other open lines, kept for stock, or (`ask`) their supplier is asked by email not to deliver them; what comes all the same is kept for stock.',
  access: ['Update_Order'],
  params: z.object({ id, line: id }),
  body: z.object({ use: z.enum(['lines', 'stock', 'ask']) }),
  output: orderSupply,
  errors: [orderErrors.lineGone, orderErrors.notAllowed, errors.nobodyToAsk, purchasingErrors.tooManyLinks],
});

export const setDeliverTo = defineCall({
  name: 'sourcing.deliverTo',
  method: 'POST',
  path: '/order/reseller/{id}/deliver-to',
  summary:
    'Says of a draft whether its supplier delivers it to the hub, or directly to the customer whose order all of it is bought for.',
  access: ['Update_Order'],
  houseOnly: true,
  params: z.object({ id }),
  body: z.object({ version, to: z.enum(deliverTos) }),
  output: z.object({ deliver_to: z.enum(deliverTos) }),
  errors: [purchasingErrors.outdated, purchasingErrors.moveRefused, errors.notDirect],
});

export const listAllocations = defineCall({
  name: 'sourcing.allocations',
  method: 'GET',
  path: '/order/reseller/{id}/allocations',
  summary: 'For which lines of customers’ orders a purchase order is bought.',
  access: read,
  params: z.object({ id }),
  output: z.array(allocation),
});
