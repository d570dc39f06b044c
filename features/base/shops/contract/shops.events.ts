import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

// Every screen shows shops and languages; these three are held by all who see products.
const tell = ['Read_Product', 'Read_Category', 'Read_Product-Reseller'];

/** There is a shop more; its list of products is empty until it is filled. */
export const shopAdded = defineEvent({ name: 'shops.added', payload: z.object({ id: z.int() }), tell });

/** There is a language more; no product is named in it until its names are filled. */
export const languageAdded = defineEvent({ name: 'shops.languageAdded', payload: z.object({ id: z.int() }), tell });
