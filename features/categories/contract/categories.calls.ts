import { z } from 'zod';
import { productRead } from '#features/permissions/contract/permissions.access.ts';
import { defineCall } from '#kit/call.ts';
import { categoryNode } from './categories.model.ts';

export const listShopCategories = defineCall({
  name: 'categories.listOfShop',
  method: 'GET',
  path: '/category/shop/categories',
  summary: 'The internal category tree of the shop; excluded categories are marked disabled.',
  access: productRead,
  output: z.array(categoryNode),
});
