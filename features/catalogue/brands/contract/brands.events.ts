import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** A supplier brand got another shop brand, so every product with it changed (trap T101). */
export const brandMapped = defineEvent({
  name: 'brands.mapped',
  payload: z.object({ brandId: z.int(), shopBrandId: z.int().nullable() }),
  tell: ['Read_Product', 'Read_Category', 'Read_Brand'],
});
