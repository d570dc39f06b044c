import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

// Every screen shows shops and languages; these three are held by all who see products.
const tell = ['Read_Product', 'Read_Category', 'Read_Product-Reseller'];

/** Whether its VAT is the one that was proposed; a node of the release before does not say. */
const vatProposed = { vat_proposed: z.boolean().optional() };

/** There is a shop more; its list of products is empty until it is filled. */
export const shopAdded = defineEvent({ name: 'shops.added', payload: z.object({ id: z.int(), ...vatProposed }), tell });

/** There is a language more; no product is named in it until its names are filled. */
export const languageAdded = defineEvent({ name: 'shops.languageAdded', payload: z.object({ id: z.int() }), tell });

/** Languages are called otherwise, in another order, or switched off or on. */
export const languagesChanged = defineEvent({ name: 'shops.languagesChanged', payload: z.object({}), tell });

/**
 * A shop is called, taxed or looks otherwise, or was switched off or on. `texts`: other languages, or another fallback, so products
 * there have other texts; `amounts`: another currency, so they have other prices.
 */
export const shopChanged = defineEvent({
  name: 'shops.changed',
  payload: z.object({ id: z.int(), texts: z.boolean(), amounts: z.boolean(), ...vatProposed }),
  tell,
});
