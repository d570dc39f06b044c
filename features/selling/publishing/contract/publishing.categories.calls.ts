import { z } from 'zod';
import { defineCall, id } from '#kit/call.ts';
import { saidShape } from '#kit/envelope.ts';

/** `none`: no product in it was sent there yet. `waiting`: differs from what was sent. `failed`: and the last try failed. */
export const categoryStates = ['none', 'waiting', 'sent', 'failed'] as const;
export type CategoryState = (typeof categoryStates)[number];

export const getCategoryInShops = defineCall({
  name: 'publishing.getCategoryInShops',
  method: 'GET',
  path: '/category/{id}/in-shops',
  summary:
    'Per shop, whether it has the category as it is now: names, descriptions, picture, place, visibility, and filters where the platform takes them.',
  access: ['Read_Category', 'Update_Product-Data'],
  params: z.object({ id }),
  output: z.array(
    z.object({
      shop_id: z.int(),
      name: z.string(),
      state: z.enum(categoryStates),
      sent_at: z.string().nullable(),
      /** Why the last try failed; null otherwise. */
      reason: saidShape.nullable(),
    }),
  ),
});
