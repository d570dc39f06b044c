import { z } from 'zod';
import { productRead } from '#features/base/permissions/contract/permissions.access.ts';
import { defineCall, id } from '#kit/call.ts';
import { filterTexts, recommendedTexts as words } from './category-attributes.texts.ts';

/** What attributes are named in a category for: products should have them, or visitors of a shop filter by them. */
export type CategoryUse = 'recommended' | 'filter';
/** Attributes recommended in one category; a market that wants more of a product has none that is complete. The same of filters. */
export const mostInCategory = 50;

/** An attribute, and the category that names it: the one that was asked for, or one above it. */
export const categoryAttribute = z.object({
  group_id: z.int(),
  name: z.string(),
  category_id: z.int(),
  category: z.string(),
});
export type CategoryAttribute = z.infer<typeof categoryAttribute>;

const groups = z.array(id).max(mostInCategory).default([]);

export const listRecommended = defineCall({
  name: 'attributes.listRecommended',
  method: 'GET',
  path: '/category/{id}/recommended-attributes',
  summary: 'The attributes recommended for products of a category, by itself or by a category above it.',
  access: ['Read_Category'],
  houseOnly: true,
  params: z.object({ id }),
  output: z.array(categoryAttribute),
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
  output: z.array(categoryAttribute.pick({ group_id: true, name: true })),
});

export const listFilters = defineCall({
  name: 'attributes.listFilters',
  method: 'GET',
  path: '/category/{id}/filter-attributes',
  summary: 'The attributes by which visitors of a shop filter a category: its own, and those of categories above it.',
  access: ['Read_Category'],
  houseOnly: true,
  params: z.object({ id }),
  output: z.array(categoryAttribute),
});

export const setFilters = defineCall({
  name: 'attributes.setFilters',
  method: 'PUT',
  path: '/category/{id}/filter-attributes',
  summary: 'Offers attributes as filters of a category, or no longer; what is not named stays. Shops are told.',
  access: ['Update_Category'],
  houseOnly: true,
  params: z.object({ id }),
  body: z.object({ add: groups, remove: groups }),
  output: z.object({ changed: z.boolean() }),
  message: filterTexts.saved,
});
