import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** Profiles of a shop were added, changed or deleted, or a version came in force or went. */
export const priceProfilesChanged = defineEvent({
  name: 'priceProfiles.changed',
  payload: z.object({ shopId: z.int(), ids: z.array(z.int()) }),
  tell: ['Read_Product-Data'],
});

/** Other rules hold for some variants of a shop; what is to be calculated anew is marked. */
export const priceRulesChanged = defineEvent({
  name: 'priceProfiles.rulesChanged',
  payload: z.object({ shopId: z.int(), variants: z.int() }),
  tell: ['Read_Product-Data'],
});

/** A try of a version ended. */
export const priceSimulated = defineEvent({
  name: 'priceProfiles.simulated',
  payload: z.object({ shopId: z.int(), id: z.int() }),
  tell: ['Read_Product-Data'],
});

/** Another transport tariff is in force in a shop: from now on, or since a day began that one is valid from. */
export const tariffsChanged = defineEvent({
  name: 'transportTariffs.changed',
  payload: z.object({ shopId: z.int() }),
  tell: ['Read_Product-Data', 'Update_Product-Data'],
});
