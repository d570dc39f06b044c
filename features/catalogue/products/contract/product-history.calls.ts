import { z } from 'zod';
import { defineCall, id } from '#kit/call.ts';
import { historyPage } from './products.history.ts';

export const listProductHistory = defineCall({
  name: 'products.listHistory',
  method: 'GET',
  path: '/product/{id}/history',
  summary: 'What changed of one product, field by field, newest first: who, when, through what.',
  access: ['Update_Product', 'Update_Translation', 'Read_Product-Data'],
  params: z.object({ id }),
  query: z.object({
    /** The `next` of the page before. */
    before: id.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: historyPage,
});
