import { z } from 'zod';
import { productRead } from '#features/permissions/contract/permissions.access.ts';
import { defineCall } from '#kit/call.ts';

export const shopBrand = z.object({ id: z.int(), name: z.string() });
export type ShopBrand = z.infer<typeof shopBrand>;

/** Brands of a page; enough for a select that searches on the server. */
export const brandPageSize = 200;

export const listBrands = defineCall({
  name: 'brands.list',
  method: 'GET',
  path: '/brand',
  summary: 'The shop brands by name, those whose name contains the search where one is given.',
  access: ['Read_Brand', ...productRead],
  query: z.object({
    search: z.string().trim().max(200).optional(),
    page: z.coerce.number().int().min(0).default(0),
    pageSize: z.coerce.number().int().min(1).max(1000).default(brandPageSize),
  }),
  output: z.array(shopBrand),
});
