import { z } from 'zod';
import { id } from '#kit/call.ts';
import { defineOperation } from '#kit/operation.ts';

/** The selected brands go, and what suppliers' brands and products they had belongs to the one that stays. */
export const mergeBrandsOperation = defineOperation({
  name: 'brands.merge',
  subject: 'shop_brand',
  row: { en: 'Brand', sq: 'Marka' },
  input: z.object({ into: id }),
  access: ['Update_Brand'],
  title: { en: 'Merge into {brand}', sq: 'Bashkim me {brand}' },
  undo: true,
  asTask: true,
});
