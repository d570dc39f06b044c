import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** What shops say of delivery times may be another; `shopId` null: in every shop. */
export const deliveryTextsChanged = defineEvent({
  name: 'deliveryTime.textsChanged',
  payload: z.object({ shopId: z.int().nullable() }),
  tell: ['Update_Product-Data'],
});

/** Rules or calendars are others; promises made stay. */
export const deliveryTimeChanged = defineEvent({
  name: 'deliveryTime.changed',
  payload: z.object({}),
  tell: ['Update_Product-Data'],
});
