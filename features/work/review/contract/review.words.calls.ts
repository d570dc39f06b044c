import { z } from 'zod';
import { productRead } from '#features/base/permissions/contract/permissions.access.ts';
import { productTexts } from '#features/catalogue/products/contract/products.texts.ts';
import { defineCall, id } from '#kit/call.ts';

/** More of them would be a dictionary; and each is looked for in every text. */
export const mostWords = 500;

const word = z.string().trim().min(1).max(60);

export const getForbiddenWords = defineCall({
  name: 'review.getForbiddenWords',
  method: 'GET',
  path: '/review/forbidden-words',
  summary: 'The words that must not stand in texts, per language.',
  access: [...productRead, 'Update_Product-Data'],
  output: z.array(z.object({ language_id: z.int(), words: z.array(z.string()) })),
});

export const setForbiddenWords = defineCall({
  name: 'review.setForbiddenWords',
  method: 'PUT',
  path: '/review/forbidden-words',
  summary:
    'Puts words on the list of a language and takes words off it; the others stay, so that two people at once keep both. The checks of the review go by it at once. A star at the end of a word takes every ending.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  body: z.object({
    language_id: id,
    add: z.array(word).max(mostWords).default([]),
    remove: z.array(word).max(mostWords).default([]),
  }),
  output: z.object({ changed: z.boolean() }),
  message: productTexts.success,
});
