import { z } from 'zod';
import { orderErrors as errors } from '#features/trade/orders/contract/orders.errors.ts';
import { defineCall, id } from '#kit/call.ts';

export const exportPerson = defineCall({
  name: 'orderDesk.exportPerson',
  method: 'POST',
  path: '/order/{id}/person',
  summary:
    'Everything that is held about the customer of an order, from all their orders in the shop, as a JSON file: for a person who asks for it. The history of the order says that it was made.',
  access: ['Update_Order'],
  houseOnly: true,
  closedToViewers: true,
  params: z.object({ id }),
  body: z.object({}).default({}),
  output: z.object({ name: z.string(), content: z.string(), orders: z.int() }),
  errors: [errors.notAllowed],
});
