import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

const tell = ['Read_Product', 'Read_Category', 'Read_Brand'];

/** A supplier brand got another shop brand, so every product with it changed (trap T101). */
export const brandMapped = defineEvent({
  name: 'brands.mapped',
  payload: z.object({ brandId: z.int(), shopBrandId: z.int().nullable() }),
  tell,
});

/** A brand of the shops was added, is called or looks otherwise, or was deleted. */
export const shopBrandsChanged = defineEvent({ name: 'brands.changed', payload: z.object({}), tell });
