import { z } from 'zod';
import { productRead } from '#features/base/permissions/contract/permissions.access.ts';
import { defineCall, id } from '#kit/call.ts';
import { recommendedTexts as words } from './recommended.texts.ts';

/** Attributes recommended in one category; a market that wants more of a product has none that is complete. */
export const mostRecommended = 50;

/** An attribute, and the category that recommends it: the one that was asked for, or one above it. */
export const recommendedAttribute = z.object({
  group_id: z.int(),
  name: z.string(),
  category_id: z.int(),
  category: z.string(),
});
export type RecommendedAttribute = z.infer<typeof recommendedAttribute>;

const groups = z.array(id).max(mostRecommended).default([]);

export const listRecommended = defineCall({
  name: 'attributes.listRecommended',
  method: 'GET',
  path: '/category/{id}/recommended-attributes',
  summary: 'The attributes recommended for products of a category, by itself or by a category above it.',
  access: ['Read_Category'],
  houseOnly: true,
  params: z.object({ id }),
  output: z.array(recommendedAttribute),
});

export const setRecommended = defineCall({
  name: 'attributes.setRecommended',
  method: 'PUT',
  path: '/category/{id}/recommended-attributes',
  summary: 'Recommends attributes for products of a category, or no longer; what is not named stays.',
  access: ['Update_Category'],
  houseOnly: true,
  params: z.object({ id }),
  body: z.object({ add: groups, remove: groups }),
  output: z.object({ changed: z.boolean() }),
  message: words.saved,
});

export const listMissingOfProduct = defineCall({
  name: 'attributes.listMissingOfProduct',
  method: 'GET',
  path: '/product/{productId}/recommended-attributes',
  summary: 'The attributes recommended in the categories of a product, of which it has no value.',
  access: productRead,
  params: z.object({ productId: id }),
  output: z.array(recommendedAttribute.pick({ group_id: true, name: true })),
});
